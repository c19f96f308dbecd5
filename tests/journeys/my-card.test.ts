import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { PHONE } from '../support/phones.ts';
import { standIn } from '../support/stand-in.ts';
import { logsInToMyProfile, opensTab, press, sees } from '../support/steps.ts';

const OPENS = new Date(Date.now() + 3_600_000).toISOString();

const group = (page: Page, number: number) => page.getByRole('radiogroup', { name: `Number ${number}`, exact: true });
const mark = (page: Page, number: number, name: string) => group(page, number).getByRole('radio', { name, exact: true });
const note = (page: Page, number: number) => page.getByRole('textbox', { name: `Note on number ${number}`, exact: true });

/** For a page: what browsers do that don't know `field-sizing`. */
const withoutFieldSizing = () => {
  const { supports } = CSS;
  CSS.supports = (property: string, value?: string) =>
    property !== 'field-sizing' && (value === undefined ? supports(property) : supports(property, value));
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (text) {
    replaceSync.call(this, text.replaceAll(/field-sizing:\s*content/g, ''));
  };
};

describe('My card', () => {
  test('sends what is marked and noted by itself, and takes a mark back by the same press', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', PHONE);
    await standIn(page, 'GET /profile', { status: 200, body: { ...ada, offers: ['card'] } });
    await standIn(page, 'GET /profiles', { status: 200, body: { items: [], nextToken: null, opensAt: OPENS, numbers: [4, 17] } });
    await standIn(page, 'GET /profile/card', { status: 200, body: { card: [] } });
    const sent = await standIn(page, 'PUT /profile/card', { status: 204 });
    const latest = () => sent.at(-1)?.postDataJSON();
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await mark(page, 17, 'Yes').check();
    await note(page, 17).fill('Sails');
    await sees(page, 'Saved');
    await expect.poll(latest).toEqual({ card: [{ number: 17, mark: 'yes', note: 'Sails' }] });
    await mark(page, 17, 'Yes').click();
    expect(await mark(page, 17, 'Yes').isChecked()).toBe(false);
    await expect.poll(latest).toEqual({ card: [{ number: 17, mark: null, note: 'Sails' }] });
  });

  test('shows a note whole on a phone that is turned, also in browsers that don’t size fields by their text', async ({
    openPage,
    api,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', {
      width: 844,
      height: 390,
      before: (fresh) => fresh.addInitScript(withoutFieldSizing),
    });
    const card = [{ number: 17, mark: null, note: 'Sails, and knows every harbour between here and the islands. '.repeat(2) }];
    await standIn(page, 'GET /profile', { status: 200, body: { ...ada, offers: ['card'] } });
    await standIn(page, 'GET /profiles', { status: 200, body: { items: [], nextToken: null, opensAt: OPENS, numbers: [17] } });
    await standIn(page, 'GET /profile/card', { status: 200, body: { card } });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    const height = () => note(page, 17).evaluate(({ clientHeight }) => clientHeight);
    const hidden = () => note(page, 17).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    const wide = await height();
    expect(await hidden()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(height).toBeGreaterThan(wide);
    expect(await hidden()).toBe(0);
  });

  test('isn’t shown, and no byte of it loads, where the server has no numbers', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const asked: string[] = [];
    const page = await openPage('/bare.html#/login', {
      before: async (fresh) => void fresh.on('request', (one) => asked.push(one.url())),
    });
    let items: object[] = [];
    await standIn(page, 'GET /profile', { status: 200, body: { ...ada, offers: ['leave'] } });
    await standIn(page, 'GET /profiles', () => ({ status: 200, body: { items, nextToken: null } }));
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await sees(page, 'No profiles to browse right now.');
    items = [{ userId: 'id-ben', firstName: 'Ben', lastName: 'K', age: 31, gender: 'male', number: 17 }];
    await press(page, 'Refresh');
    await page.getByRole('button', { name: /^View 17 · Ben.*, 31$/ }).waitFor();
    expect(asked.filter((url) => /\/people-\w+\.js/.test(url))).toHaveLength(1);
    expect(asked.filter((url) => /card/.test(url))).toEqual([]);
  });
});
