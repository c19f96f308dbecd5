import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { TestApi } from '../support/api-client.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn, type StandInReply } from '../support/stand-in.ts';
import {
  arrivesAt,
  fillsProfile,
  follow,
  logsIn,
  logsInToMyProfile,
  opensTab,
  press,
  sees,
  sendsProfile,
} from '../support/steps.ts';

const WORDS = 'I agree that Lantern Evenings stores whom I like.';
const ATTRIBUTES = {
  'consent-text': WORDS,
  'consent-version': '2026-12',
  'privacy-link': 'https://lantern.example/privacy',
  'terms-link': 'https://lantern.example/terms',
};
const CHANGED = 'What you agree to has changed. Please reload the page.';
const refusal = (status: number, version: string): StandInReply => ({ status, body: { message: CHANGED, consent: { version } } });

const box = (page: Page) => page.getByRole('checkbox', { name: WORDS, exact: true });
const sets = (page: Page, attributes: Record<string, string>) =>
  page.locator('dating-app').evaluate((tag, all) => Object.entries(all).forEach((one) => tag.setAttribute(...one)), attributes);
const describedBy = (page: Page) =>
  box(page).evaluate((input) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => (input.getRootNode() as ShadowRoot).getElementById(id)?.textContent).join(' ');
  });
const hasFocus = (page: Page) => box(page).evaluate((input) => input.matches(':focus'));
/** Everybody in the grid, in its order: a match, which a like may come to, is viewed from its own dialog too. */
const names = (page: Page) =>
  page
    .getByRole('list', { name: 'View Profiles' })
    .getByRole('button', { name: /^View / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));

describe('What the organiser asks to agree to', () => {
  test('is one unticked box above the button of a new profile, in their words, with their links', async ({ openPage, api }) => {
    const ada = anAttendee();
    await api.confirm(ada);
    const page = await openPage('/bare.html#/login', { width: 390 });
    await sets(page, ATTRIBUTES);
    const sent = await standIn(page, 'POST /profile', 'real');
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    expect(await page.getByRole('checkbox').count()).toBe(1);
    expect(await box(page).isChecked()).toBe(false);
    for (const [name, href] of [
      ['Privacy policy', ATTRIBUTES['privacy-link']],
      ['Terms', ATTRIBUTES['terms-link']],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true });
      const said = await link.evaluate((a: HTMLAnchorElement) => [a.href, a.target, a.rel]);
      expect(said).toEqual([href, '_blank', 'noopener noreferrer']);
    }
    // A tick is no text of a draft.
    await box(page).check();
    await page.reload();
    await sets(page, ATTRIBUTES);
    await arrivesAt(page, 'Create Your Profile');
    expect(await box(page).isChecked()).toBe(false);

    await fillsProfile(page, ada);
    await press(page, 'Create profile');
    await expect.poll(() => describedBy(page)).toBe('Tick the box to go on.');
    expect([await hasFocus(page), await box(page).getAttribute('aria-invalid'), sent.length]).toEqual([true, 'true', 0]);
    await page.keyboard.press('Space');
    await expect.poll(() => box(page).getAttribute('aria-invalid')).toBeNull();
    await sendsProfile(page, ada);
    expect(Object.entries(sent[0]?.postDataJSON() as object).at(-1)).toEqual(['consent', { version: '2026-12' }]);
  });

  test('is at the box when the server wants another version, and nowhere where nothing is asked', async ({ openPage, api }) => {
    const ada = anAttendee();
    await api.confirm(ada);
    const page = await openPage('/bare.html#/login');
    const replies = [refusal(400, '2027-01'), refusal(400, '2027-01')];
    const sent = await standIn(page, 'POST /profile', () => replies.shift() ?? 'real');
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await fillsProfile(page, ada);
    await press(page, 'Create profile');
    await page.getByRole('alert').getByText(CHANGED).waitFor();
    expect(Object.keys(sent[0]?.postDataJSON() as object)).not.toContain('consent');

    // Followed live, without losing what was typed.
    await sets(page, ATTRIBUTES);
    await box(page).check();
    await press(page, 'Create profile');
    await expect.poll(() => describedBy(page)).toBe(CHANGED);
    expect([await hasFocus(page), await page.getByRole('alert').count()]).toEqual([true, 0]);
    await box(page).uncheck();
    await box(page).check();
    await sendsProfile(page, ada);
  });

  test('is asked again before the next like, which then is sent', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Like failed/);
    const { page, ada, sent, agreed } = await atTheGrid({ openPage, api });
    const [first = ''] = await names(page);
    const like = page.getByRole('button', { name: first.replace('View', 'Like'), exact: true });
    await like.click();
    const question = page.getByRole('alertdialog', { name: 'Before your next like' });
    await press(page, 'Agree');
    await expect.poll(() => describedBy(page)).toBe('Tick the box to go on.');
    await press(page, 'Not now');
    await question.waitFor({ state: 'detached' });
    // Not liked: back in its place.
    await expect.poll(async () => (await names(page))[0]).toBe(first);
    expect(agreed).toHaveLength(0);

    await like.click();
    await box(page).check();
    await press(page, 'Agree');
    await question.waitFor({ state: 'detached' });
    await expect.poll(async () => (await names(page)).includes(first)).toBe(false);
    expect(agreed.map((request) => request.postDataJSON())).toEqual([{ version: '2026-12' }]);
    const likes = async () => {
      const { body } = await api.call('GET', '/profile', { token: ada.idToken });
      return (body as { likes: unknown[] }).likes.length;
    };
    // The server's word, as the card has gone since the press.
    await expect.poll(likes).toBe(1);
    expect(sent).toHaveLength(3);
  });

  test('is no question on a page with other words than the server means: it says what the server says', async ({
    openPage,
    api,
    allowErrors,
  }) => {
    allowErrors(/Like failed/);
    const { page, agreed } = await atTheGrid({ openPage, api }, { ...ATTRIBUTES, 'consent-version': 'older' });
    const [first = ''] = await names(page);
    await page.getByRole('button', { name: first.replace('View', 'Like'), exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Before your next like' });
    await question.getByText(CHANGED).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await press(page, 'Close');
    await expect.poll(async () => (await names(page))[0]).toBe(first);
    expect(agreed).toHaveLength(0);
  });

  test('leads to the privacy policy under Register, where there is one', async ({ openPage }) => {
    const page = await openPage('/bare.html');
    await follow(page, 'Register');
    await sees(page, 'Your data is used only for matching and to run the service.');
    const link = page.getByRole('link', { name: 'Privacy policy', exact: true });
    expect(await link.count()).toBe(0);
    await sets(page, ATTRIBUTES);
    await expect.poll(() => link.getAttribute('href')).toBe(ATTRIBUTES['privacy-link']);
    expect(await link.getAttribute('target')).toBe('_blank');
    await sets(page, { 'privacy-link': ' ' });
    await link.waitFor({ state: 'detached' });
  });
});

/** Somebody at View Profiles, whose likes the server refuses until it has a consent. */
async function atTheGrid(
  { openPage, api }: { openPage: (path: string) => Promise<Page>; api: TestApi },
  attributes: Record<string, string> = ATTRIBUTES,
) {
  const ada = await api.join(anAttendee());
  const page = await openPage('/bare.html#/login');
  await sets(page, attributes);
  const agreed = await standIn(page, 'PUT /profile/consent', 'real');
  const sent = await standIn(page, 'POST /profile/like', () => (agreed.length === 0 ? refusal(403, '2026-12') : 'real'));
  await logsInToMyProfile(page, ada);
  await opensTab(page, 'View Profiles');
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .waitFor();
  return { page, ada, sent, agreed };
}
