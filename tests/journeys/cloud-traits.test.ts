import { describe, expect } from 'vitest';
import { test } from '../support/cloud-server/cloud-visit.ts';
import { buttonAbout, fill, opensTab, press, reopens, sees } from '../support/steps.ts';

// What each trait of a cloud's services did to an evening, on a server that has that trait alone. All others are in
// cloud-traits.all.test.ts, and all traits together in other-servers.test.ts.

describe('Reads that lag behind writes', () => {
  test('celebrate nobody who was just unmatched, and list them nowhere', async ({ enters }) => {
    const { page, server } = await enters({ lag: 3_000 }, { likes: ['Ben'], likedBy: ['Ben'] });
    await opensTab(page, 'Matches');
    await buttonAbout(page, 'Unlike', 'Ben').click();
    await press(page, 'Unmatch');
    await sees(page, 'No matches yet. Check back soon!');
    // A list from before and, once he is offered to be liked back, one that agrees.
    await expect
      .poll(
        async () => {
          await reopens(page, 'Likes');
          await sees(page, 'You liked');
          expect(await page.getByRole('dialog').count()).toBe(0);
          expect(await buttonAbout(page, 'Unlike', 'Ben').count()).toBe(0);
          return buttonAbout(page, 'Like back', 'Ben').count();
        },
        { interval: 400 },
      )
      .toBe(1);
    expect(server.log.filter((line) => line === 'GET /likes 200').length).toBeGreaterThan(1);
    await opensTab(page, 'Matches');
    await sees(page, 'No matches yet. Check back soon!');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('A function', () => {
  test('that fails in a 200 has liked nobody: the card comes back', async ({ enters, allowErrors }) => {
    allowErrors(/Like failed: HTTP 502/);
    const { page, server } = await enters({ failure: 'body' });
    await opensTab(page, 'View Profiles');
    server.failNext('POST /profile/like');
    await buttonAbout(page, 'Like', 'Carl').click();
    await expect.poll(() => server.log.at(-1)).toBe('POST /profile/like 200');
    await buttonAbout(page, 'Like', 'Carl').waitFor();
  });

  test('that returns only what changed leaves the names as they were', async ({ enters }) => {
    const { page, server } = await enters({ updated: 'changed' });
    for (const place of ['Bath', 'Wells']) {
      await press(page, 'Edit profile');
      await fill(page, 'Location', place);
      await press(page, 'Save changes');
      await sees(page, new RegExp(`${place}$`));
      await sees(page, 'Hi, Ada');
    }
    expect(server.tables.profiles.rows().at(-1)?.[1]).toMatchObject({ firstName: 'Ada', lastName: 'Quill', location: 'Wells' });
  });
});
