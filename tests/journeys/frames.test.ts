import { describe } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { SMALL, test } from '../support/journey.ts';
import { livesAnHour, pressesTheCanary } from '../support/core-check.ts';
import { scrollsToTop } from '../support/ready.ts';
import { fill, follow, logsInToMyProfile, opensTab, sees, viewsSomeone } from '../support/steps.ts';

describe('Where forms may not be submitted', () => {
  test.for([
    ['sandboxed-scripts-only', 'iframe'],
    ['csp-sandbox', undefined],
  ] as const)(
    '%s: the evening goes on, and each button sends once',
    async ([name, frame], { openPage, api, allowErrors, expect }) => {
      allowErrors(/STORAGE_BLOCKED|Blocked form submission/);
      const ada = await api.join(anAttendee());
      const page = await openPage(`/pages/${name}.html`, SMALL);
      const logins: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('login')) logins.push(request.url());
      });
      await livesAnHour(frame ? page.frameLocator(frame) : page, ada);
      expect(logins).toHaveLength(1);
      await scrollsToTop(page);
      await pressesTheCanary(page);
    },
  );

  test('Enter in a field sends the form too, once', async ({ openPage, api, allowErrors, expect }) => {
    allowErrors(/STORAGE_BLOCKED|Blocked form submission/);
    const ada = await api.join(anAttendee());
    const page = await openPage('/pages/sandboxed-scripts-only.html', SMALL);
    const logins: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('login')) logins.push(request.url());
    });
    const frame = page.frameLocator('iframe');
    await follow(frame, 'Login');
    await fill(frame, 'Email', ada.email);
    await fill(frame, 'Password', ada.password);
    await frame.getByLabel('Password', { exact: true }).press('Enter');
    await sees(frame, `Hi, ${ada.firstName}`);
    expect(logins).toHaveLength(1);
  });
});

test('In a frame much taller than the window a dialog opens where the attendee looks', async ({
  openPage,
  api,
  allowErrors,
  expect,
}) => {
  allowErrors(/STORAGE_BLOCKED/);
  const ada = await api.join(anAttendee(), 1);
  for (const width of [390, 1200]) {
    const page = await openPage('/pages/tall-frame.html', { ...SMALL, width });
    const frame = page.frameLocator('iframe');
    await follow(frame, 'Login');
    await logsInToMyProfile(frame, ada);
    await opensTab(frame, 'View Profiles');
    await viewsSomeone(frame);
    const dialog = frame.getByRole('dialog');
    const top = async () => (await dialog.boundingBox())?.y ?? -1;
    const bottom = async () => (await dialog.evaluate((element) => element.getBoundingClientRect().height)) + (await top());
    // A busy browser was seen to count the frame's border of 2px as the frame's content.
    await expect.poll(top).toBeGreaterThanOrEqual(-2);
    await expect.poll(bottom).toBeLessThanOrEqual(903);
    await page.context().close();
  }
});
