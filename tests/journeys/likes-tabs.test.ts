import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn, type StandInReply } from '../support/stand-in.ts';
import { logsInToMyProfile, opensTab, press, sees } from '../support/steps.ts';

const person = (firstName: string) => ({ userId: `id-${firstName}`, firstName, age: 31, gender: 'male' });
const answer = (liked: unknown[], likedBy: unknown[] = [], matches: unknown[] = []): StandInReply => ({
  status: 200,
  body: { liked, likedBy, matches },
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const buttons = (page: Page, name: RegExp) =>
  page
    .getByRole('button', { name })
    .evaluateAll((all) => all.map((button) => `${button.textContent}: ${button.getAttribute('aria-label')}`));

describe('Likes and Matches', () => {
  test('both sections have their people, their words and their buttons', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource|ike failed/);
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    const carl = [person('Carl')];
    let reply = answer(carl, carl, carl);
    const asked = await standIn(page, 'GET /likes', () => reply);
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Likes');
    for (const name of ['You liked', 'Liked you'])
      await section(page, name).getByText('Nothing here yet.', { exact: true }).waitFor();

    reply = answer([person('Ben'), 'id-unseen', ...carl], [person('Dan'), ...carl], carl);
    await press(page, 'Refresh');
    await sees(page, 'Ben, 31');
    expect(asked).toHaveLength(2);
    expect(await buttons(page, /^Unlike/)).toEqual(['Unlike: Unlike Ben, 31', 'Unlike: Unlike User unavailable']);
    expect(await buttons(page, /^Like back/)).toEqual(['Like back: Like back Dan, 31']);

    let taken: StandInReply = { status: 500 };
    const unlikes = await standIn(page, 'DELETE /profile/like', () => taken);
    const likes = await standIn(page, 'POST /profile/like', () => taken);
    await press(page, 'Unlike Ben, 31');
    await press(page, 'Like back Dan, 31');
    await expect.poll(() => [unlikes.length, likes.length]).toEqual([1, 1]);
    await page.getByRole('button', { name: 'Unlike Ben, 31' }).waitFor();
    await page.getByRole('button', { name: 'Like back Dan, 31' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(asked).toHaveLength(2);

    taken = { status: 204 };
    await press(page, 'Unlike User unavailable');
    await page.getByRole('button', { name: 'Unlike User unavailable' }).waitFor({ state: 'detached' });
    // The card goes before the server has heard of it.
    await expect.poll(() => unlikes.length).toBe(2);
    expect(new URL(unlikes[1]?.url() ?? '').search).toBe('?targetUserId=id-unseen');
    await press(page, 'Like back Dan, 31');
    await expect.poll(() => asked.length).toBe(3);
  });

  test('unmatching asks first, in a dialog of the widget’s own', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    const native: string[] = [];
    page.on('dialog', (dialog) => void native.push(dialog.message()));
    let matches = [person('Ben')];
    const asked = await standIn(page, 'GET /likes', () => answer([], [], matches));
    const unlikes = await standIn(page, 'DELETE /profile/like', () => {
      matches = [];
      return { status: 204 };
    });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Matches');
    await page.getByRole('tabpanel').getByText('It’s a match!').waitFor();
    await press(page, 'View Ben, 31');
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to unmatch?' });
    await press(page, 'Unlike Ben, 31');
    // A press beside it is no answer to a question.
    await question.waitFor();
    await page.mouse.click(5, 5);
    await question.getByRole('button', { name: 'Cancel', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect([unlikes.length, asked.length]).toEqual([0, 1]);
    await press(page, 'Unlike Ben, 31');
    await question.getByRole('button', { name: 'Unmatch', exact: true }).click();
    await sees(page, 'No matches yet. Check back soon!');
    await expect.poll(() => [unlikes.length, asked.length]).toEqual([1, 2]);
    expect(native).toEqual([]);
  });

  test('a list that does not load says so in both tabs', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await standIn(page, 'GET /likes', { status: 400, body: { message: 'Not today' } });
    await logsInToMyProfile(page, ada);
    for (const tab of ['Likes', 'Matches'] as const) {
      await opensTab(page, tab);
      await page
        .getByRole('tabpanel', { name: tab })
        .getByRole('alert')
        .getByText('Failed to load likes.', { exact: true })
        .waitFor();
    }
  });

  test('a list that does not load anew says so above what it had, until it does', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    let reply = answer([person('Ben')]);
    await standIn(page, 'GET /likes', () => reply);
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Likes');
    await sees(page, 'Ben, 31');
    reply = { status: 400, body: { message: 'Not today' } };
    await press(page, 'Refresh');
    const failure = page.getByRole('alert').getByText('Failed to load likes.', { exact: true });
    await failure.waitFor();
    expect(await page.getByText('Ben, 31').count()).toBe(1);
    reply = answer([person('Carl')]);
    await press(page, 'Try again');
    await sees(page, 'Carl, 31');
    expect([await failure.count(), await page.getByText('Ben, 31').count()]).toEqual([0, 0]);
  });
});
