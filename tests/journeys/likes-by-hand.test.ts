import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee, type Attendee } from '../support/attendee.ts';
import { MOVING, test } from '../support/journey.ts';
import { heldReply, standIn, type StandInReply } from '../support/stand-in.ts';
import { logsInToMyProfile, opensTab, press } from '../support/steps.ts';

declare global {
  interface Window {
    spoken: string[];
    moved: { what: string; keyframes: string }[];
  }
}

const person = (firstName: string) => ({ userId: `id-${firstName}`, firstName, lastName: 'K', age: 31, gender: 'male' });
const NAMES = ['Ben', 'Carl', 'Dan', 'Emil', 'Finn', 'Gus', 'Hal', 'Ivo'];
const ok = (body: unknown): StandInReply => ({ status: 200, body });

/** Notes what is said in live regions, and what moves. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    window.spoken = [];
    window.moved = [];
    const { animate, attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function attach(init) {
      const root = attachShadow.call(this, init);
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          const region = (target as Element).closest?.('[aria-live]');
          if (region) for (const node of addedNodes) window.spoken.push(node.textContent ?? '');
        }
      }).observe(root, { childList: true, subtree: true });
      return root;
    };
    Element.prototype.animate = function noted(keyframes, options) {
      window.moved.push({ what: this.localName, keyframes: JSON.stringify(keyframes) });
      return animate.call(this, keyframes, options);
    };
  });

const focused = (page: Page) =>
  page.evaluate(() => document.querySelector('dating-app')?.shadowRoot?.activeElement?.getAttribute('aria-label') ?? '');
const hearts = (page: Page) => page.getByRole('button', { name: /^Like / });

/** Ada in View Profiles, with eight people in the grid. */
async function browses(page: Page, ada: Attendee): Promise<void> {
  await standIn(page, 'GET /profiles', ok(NAMES.map(person)));
  await logsInToMyProfile(page, ada);
  await opensTab(page, 'View Profiles');
  await expect.poll(() => hearts(page).count()).toBe(NAMES.length);
}

describe('A like', () => {
  test('by a key that is held down is one like; the focus is on the next person’s View, and it is said once', async ({
    openPage,
    api,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { before: watch });
    const held = heldReply();
    const sent = await standIn(page, 'POST /profile/like', held.reply);
    await browses(page, ada);
    await hearts(page).first().focus();
    // Chromium repeats a key that is pressed again without a release.
    for (let time = 0; time < 8; time += 1) await page.keyboard.down('Enter');
    await expect.poll(() => focused(page)).toMatch(/^View Carl/);
    await page.keyboard.up('Enter');
    expect(await hearts(page).count()).toBe(NAMES.length - 1);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => window.spoken)).not.toContain('You liked Ben K., 31');
    held.answer({ status: 204 });
    await expect.poll(() => page.evaluate(() => window.spoken)).toContain('You liked Ben K., 31');

    // Also in the dialog, whose other button it would press next.
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Like Carl/ }).focus();
    for (let time = 0; time < 8; time += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await dialog.getByRole('button', { name: /^Unlike Carl/ }).waitFor();
    held.answer({ status: 204 });
    await expect.poll(() => dialog.getByText('You liked Carl K., 31').count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const said = await page.evaluate(() => window.spoken.filter((text) => text.startsWith('You liked')));
    expect(said).toEqual(['You liked Ben K., 31', 'You liked Carl K., 31']);
    expect(sent.map((request) => request.postDataJSON())).toEqual([{ targetUserId: 'id-Ben' }, { targetUserId: 'id-Carl' }]);
    expect(await page.locator('[part=toast]').count()).toBe(0);
  });

  test('that makes a match opens it once, however long the key is held', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await standIn(page, 'POST /profile/like', ok({ match: true }));
    await browses(page, ada);
    await hearts(page).first().focus();
    await page.keyboard.down('Enter');
    const moment = page.getByRole('dialog', { name: 'It’s a match!' });
    await moment.waitFor();
    for (let time = 0; time < 8; time += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await moment.getByText('You and Ben K. like each other.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.keyboard.press('Escape');
    await moment.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^View Carl/);
  });

  test('sends its heart to the Likes tab, and cards move within their row only', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { ...MOVING, width: 390, height: 844, before: watch });
    await standIn(page, 'POST /profile/like', { status: 204 });
    await browses(page, ada);
    await page.evaluate(() => (window.moved = []));
    await hearts(page).nth(1).click();
    // The heart's way, and the tab's answer once it is there.
    await expect
      .poll(() => page.evaluate(() => window.moved.map(({ what, keyframes }) => `${what} ${keyframes}`)))
      .toEqual(
        expect.arrayContaining([expect.stringMatching(/^div .*"translate":"-?\d/), expect.stringMatching(/^svg .*"scale"/)]),
      );
    const cards = await page.evaluate(() => window.moved.filter(({ what }) => what === 'li').map(({ keyframes }) => keyframes));
    expect(cards.length).toBeGreaterThan(1);
    // Nothing but sideways, or in from nothing.
    for (const keyframes of cards) expect(keyframes).toMatch(/^\[\{"(translate":"-?[\d.]+px"|opacity":0)\},\{\}\]$/);
    expect(cards.some((keyframes) => keyframes.includes('opacity'))).toBe(true);
    expect(await page.locator('[role=tab] div').count()).toBe(0);
  });

  test('moves nothing under reduced motion, and the match is calm', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { before: watch });
    const answers: StandInReply[] = [{ status: 204 }, ok({ match: true })];
    await standIn(page, 'POST /profile/like', () => answers.shift() ?? { status: 204 });
    await browses(page, ada);
    await page.evaluate(() => (window.moved = []));
    await hearts(page).first().click();
    await expect.poll(() => hearts(page).count()).toBe(NAMES.length - 1);
    await hearts(page).first().click();
    await page.getByRole('dialog', { name: 'It’s a match!' }).waitFor();
    expect(await page.evaluate(() => window.moved)).toEqual([]);
    const moving = () =>
      page.evaluate(() =>
        (document.querySelector('dating-app')?.shadowRoot?.getAnimations() ?? [])
          .filter((animation) => animation.playState === 'running' && animation instanceof CSSAnimation)
          .map((animation) => (animation as CSSAnimation).animationName),
      );
    expect(await moving()).toEqual([]);
  });
});

test('Likes begin with those who like the attendee, whom their dialog likes back', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const page = await openPage('/bare.html#/login');
  await standIn(page, 'GET /likes', ok({ liked: [person('Ben')], likedBy: [person('Carl')], matches: [] }));
  const sent = await standIn(page, 'POST /profile/like', { status: 204 });
  await logsInToMyProfile(page, ada);
  await opensTab(page, 'Likes');
  const sections = page.getByRole('tabpanel').getByRole('region');
  await expect.poll(() => sections.getByRole('heading').allTextContents()).toEqual(expect.arrayContaining(['Liked you']));
  const names = await sections.evaluateAll((all) => all.map((section) => section.querySelector('h3')?.textContent));
  expect(names).toEqual(['Liked you', 'You liked']);
  const fill = (name: RegExp) =>
    page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await fill(/^Like back Carl/)).not.toBe(await fill(/^Unlike Ben/));

  await press(page, /^View Carl/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Like back Carl/ })
    .click();
  await expect.poll(() => sent.length).toBe(1);
});
