import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn } from '../support/stand-in.ts';
import { arrivesAt, follow, press, registers } from '../support/steps.ts';

const codeField = (page: Page) => page.getByLabel('Confirmation Code', { exact: true });
const describedBy = (field: Locator) =>
  field.evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => (input.getRootNode() as ShadowRoot).getElementById(id)?.textContent)
      .join(' '),
  );
const hasFocus = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => field.matches(':focus'));

describe('A code of a known length', () => {
  test('has a numeric keyboard, and is submitted once by its last digit, typed or pasted', async ({ openPage, api }) => {
    const page = await openPage('/bare.html');
    await page.locator('dating-app').evaluate((tag) => tag.setAttribute('code-length', '6'));
    const ada = anAttendee();
    await registers(page, ada);
    const field = codeField(page);
    expect([await field.getAttribute('inputmode'), await field.getAttribute('pattern')]).toEqual(['numeric', String.raw`\d{6}`]);
    const sent = await standIn(page, 'POST /confirm', () =>
      sent.length < 3 ? { status: 400, body: { error: 'Wrong code' } } : 'real',
    );
    const codes = () => sent.map((request) => request.postDataJSON().code);

    await field.pressSequentially('00000');
    await field.press('ArrowLeft');
    expect(codes()).toEqual([]);
    await field.pressSequentially('1');
    await page.getByRole('alert').getByText('Wrong code').waitFor();
    expect(codes()).toEqual(['000010']);
    // The code that was refused is selected. Typing it once more is left to the button.
    await page.keyboard.insertText('000010');
    await page.getByText('Wrong code').waitFor({ state: 'detached' });
    await press(page, 'Confirm');
    await page.getByRole('alert').getByText('Wrong code').waitFor();
    expect(codes()).toEqual(['000010', '000010']);

    await page.keyboard.insertText(` ${await api.latestCode(ada.email)} `);
    await arrivesAt(page, 'Create Your Profile');
    expect(codes()).toHaveLength(3);
  });

  test('says at its field that its last digit sends it, and can be changed for 600 ms', async ({ openPage }) => {
    const page = await openPage('/bare.html');
    await page.locator('dating-app').evaluate((tag) => tag.setAttribute('code-length', '6'));
    await registers(page, anAttendee());
    const field = codeField(page);
    await expect.poll(() => describedBy(field)).toContain('We check the code as soon as its last digit is in.');
    const sent = await standIn(page, 'POST /confirm', { status: 400, body: { error: 'Wrong code' } });
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 60_000);
    await field.pressSequentially('000001');
    await page.clock.runFor(590);
    await field.press('Backspace');
    await field.pressSequentially('2');
    await page.clock.runFor(590);
    expect(sent).toHaveLength(0);
    await page.clock.runFor(20);
    await expect.poll(() => sent.map((request) => request.postDataJSON().code)).toEqual(['000002']);
  });

  test('is sent once by whoever presses Enter before', async ({ openPage }) => {
    const page = await openPage('/bare.html');
    await page.locator('dating-app').evaluate((tag) => tag.setAttribute('code-length', '6'));
    await registers(page, anAttendee());
    const sent = await standIn(page, 'POST /confirm', { status: 400, body: { error: 'Wrong code' } });
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 60_000);
    await codeField(page).pressSequentially('000001');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Wrong code').waitFor();
    await page.clock.runFor(2000);
    expect(sent).toHaveLength(1);
  });

  test('is none by default: letters are welcome, and the button confirms', async ({ openPage, api }) => {
    const page = await openPage('/bare.html');
    const ada = anAttendee();
    await registers(page, ada);
    const field = codeField(page);
    expect([await field.getAttribute('inputmode'), await field.getAttribute('pattern')]).toEqual([null, null]);
    const sent = await standIn(page, 'POST /confirm', 'real');
    await field.pressSequentially(await api.latestCode(ada.email));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(sent).toHaveLength(0);
    await press(page, 'Confirm');
    await arrivesAt(page, 'Create Your Profile');
  });

  test('Register has the focus in its first field after a press on Register, and not on a page’s load', async ({ openPage }) => {
    const page = await openPage('/bare.html');
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    await follow(page, 'Register');
    await expect.poll(() => hasFocus(page, 'Email')).toBe(true);
    const loaded = await openPage('/bare.html#/register');
    await loaded.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    expect(await loaded.evaluate(() => document.activeElement?.localName)).toBe('body');
  });
});
