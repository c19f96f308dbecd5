import type { Page } from 'playwright';
import { describe } from 'vitest';
import { sampled } from '../support/all.ts';
import { anAttendee } from '../support/attendee.ts';
import { heldWidget, isReady } from '../support/ready.ts';
import { test } from '../support/journey.ts';

const widget = (page: Page) => page.locator('dating-app');

/** Marks every element that shows, to tell later whether it is still the same one. */
const mark = (page: Page) =>
  widget(page).evaluate((tag) => {
    const all = [...(tag.shadowRoot?.querySelectorAll('.root, .root *') ?? [])];
    for (const element of all) Object.assign(element, { wasThere: true });
    return all.length;
  });
const stillThere = (page: Page) =>
  widget(page).evaluate(
    (tag) => [...(tag.shadowRoot?.querySelectorAll('.root, .root *') ?? [])].filter((element) => 'wasThere' in element).length,
  );

const LOOKS = ['', '#/login', '#/register'].flatMap((route) => [
  { route, width: 280, scheme: 'light' as const },
  { route, width: 390, scheme: 'dark' as const },
  { route, width: 768, scheme: 'light' as const },
  { route, width: 1200, scheme: 'dark' as const },
]);

describe('the screen before the widget is there', () => {
  test.for(sampled(LOOKS, 5))(
    'looks the same after, at $width px in $scheme, route "$route"',
    async ({ route, width, scheme }, { openPage, expect }) => {
      const { before, open } = heldWidget();
      const page = await openPage(`/bare.html${route}`, { width, before, context: { colorScheme: scheme } });
      await widget(page).getByRole('heading').waitFor();
      const count = await mark(page);
      const first = await widget(page).screenshot();
      open();
      await isReady(page);
      expect(await stillThere(page)).toBe(count);
      expect((await widget(page).screenshot()).equals(first)).toBe(true);
    },
  );

  test('keeps what is typed, and where', async ({ openPage, expect }) => {
    const { before, open } = heldWidget();
    const page = await openPage('/snippet.html', { before });
    await widget(page).getByRole('link', { name: 'Login' }).click();
    await widget(page).getByLabel('Email').fill('someone@example.org');
    await widget(page).getByRole('link', { name: 'Register here' }).click();
    await widget(page).getByLabel('Password', { exact: true }).click();
    await page.keyboard.type('Secret1');
    await page.keyboard.press('ArrowLeft');
    open();
    await isReady(page);
    await page.keyboard.type('!');
    expect(await widget(page).getByLabel('Password', { exact: true }).inputValue()).toBe('Secret!1');
    expect(await widget(page).getByLabel('Email').inputValue()).toBe('someone@example.org');
    // The rules have been told of what was typed before.
    await widget(page).getByText('At least 8 characters, done').waitFor();
    // The e-mail has come along in the widget's own memory, too.
    await widget(page).getByRole('link', { name: 'Login here' }).click();
    expect(await widget(page).getByLabel('Email').inputValue()).toBe('someone@example.org');
  });

  test('has the focus in the first field of Register, once that was followed', async ({ openPage, expect }) => {
    const { before, open } = heldWidget();
    const page = await openPage('/snippet.html', { before });
    await widget(page).getByRole('link', { name: 'Register' }).click();
    const email = widget(page).getByLabel('Email');
    const isFocused = () => email.evaluate((node) => node.matches(':focus'));
    await email.waitFor();
    await expect.poll(isFocused).toBe(true);
    open();
    await isReady(page);
    expect(await isFocused()).toBe(true);
  });

  test('keeps a submit, and sends it once', async ({ api, openPage, expect }) => {
    const attendee = anAttendee();
    await api.join(attendee, 0);
    const { before, open } = heldWidget();
    const page = await openPage('/snippet.html#/login', { before });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
    await widget(page).getByLabel('Email').fill(attendee.email);
    await widget(page).getByLabel('Password', { exact: true }).fill(attendee.password);
    await page.keyboard.press('Enter');
    await widget(page).getByRole('button', { name: 'Login' }).click();
    open();
    await widget(page).getByRole('tab', { name: 'My Profile' }).waitFor();
    expect(sent).toHaveLength(1);
  });

  test('keeps the press that shows a password', async ({ openPage }) => {
    const { before, open } = heldWidget();
    const page = await openPage('/snippet.html#/login', { before });
    await widget(page).getByLabel('Password', { exact: true }).fill('secret');
    await widget(page).getByRole('button', { name: 'Show characters' }).click();
    open();
    await widget(page).getByRole('button', { name: 'Hide characters' }).waitFor();
  });

  test('leads to a screen that has to be waited for', async ({ openPage }) => {
    const { before, open } = heldWidget();
    const page = await openPage('/snippet.html', { before });
    await widget(page).getByRole('link', { name: 'Help & Support' }).click();
    await widget(page).getByRole('link', { name: 'Login' }).waitFor({ state: 'detached' });
    open();
    await widget(page).getByRole('heading', { name: 'Help & Support' }).waitFor();
  });

  test('is made anew where a script of the page has changed it, with what was typed', async ({ openPage, expect }) => {
    const { before, open } = heldWidget();
    const page = await openPage('/snippet.html#/login', { before });
    await widget(page).getByLabel('Email').fill('someone@example.org');
    await widget(page).evaluate((tag) => tag.shadowRoot?.querySelector('form')?.prepend(document.createElement('aside')));
    open();
    await isReady(page);
    await expect.poll(() => widget(page).locator('aside').count()).toBe(0);
    expect(await widget(page).getByLabel('Email').inputValue()).toBe('someone@example.org');
  });

  test('writes a hash that is removed with the widget', async ({ openPage, expect }) => {
    const { before, open } = heldWidget();
    const page = await openPage('/snippet.html?evening=1', { before });
    await widget(page).getByRole('link', { name: 'Login' }).click();
    await widget(page).getByLabel('Email').waitFor();
    expect(new URL(page.url()).hash).toBe('#/login');
    open();
    await isReady(page);
    await widget(page).evaluate((tag) => tag.remove());
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    expect(new URL(page.url()).search).toBe('?evening=1');
  });

  test('is of the first life alone: unmounted before the widget is there, it leaves nothing', async ({ openPage, expect }) => {
    const { before, open } = heldWidget();
    const page = await openPage('/snippet.html', { before });
    await widget(page).getByRole('link', { name: 'Login' }).waitFor();
    const tag = await widget(page).elementHandle();
    await tag?.evaluate((element) => (element as Element).remove());
    open();
    await expect
      .poll(() => tag?.evaluate((element) => (element as Element).shadowRoot?.querySelector('.root') ?? null))
      .toBe(null);
  });
});
