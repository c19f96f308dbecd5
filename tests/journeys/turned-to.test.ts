import type { Page, Request } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { heldWidget, isReady } from '../support/ready.ts';
import { test } from '../support/journey.ts';
import { arrivesAt, fill, goesTo, logsInToMyProfile, press, sees } from '../support/steps.ts';
import { putTag } from '../support/widget-tag.ts';

/** Bytes of the widget for a visitor who only reads the page, with the answer's headers. */
const READ_BYTES_MAX = 6_200;
const PAGE = '/pages/empty.html';
const INTENT = { load: 'intent' };

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** What the page asks of the release's folder. */
function askedOf(page: Page, widgetUrl: string): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => void (request.url().startsWith(widgetUrl) && asked.push(request)));
  return asked;
}

describe('A widget that waits until somebody turns to it', () => {
  test('costs who only reads the page one request', async ({ openPage, demo }) => {
    let asked: Request[] = [];
    const page = await openPage(PAGE, { before: async (fresh) => void (asked = askedOf(fresh, demo.widgetUrl)) });
    await putTag(page, demo, INTENT);
    await link(page, 'Register').waitFor();
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
    expect(asked.map((request) => new URL(request.url()).pathname)).toEqual(['/embed.js']);
    const { responseBodySize, responseHeadersSize } = (await asked[0]?.sizes()) ?? {
      responseBodySize: 0,
      responseHeadersSize: 0,
    };
    expect(responseBodySize).toBeGreaterThan(1_000);
    expect(responseBodySize + responseHeadersSize).toBeLessThanOrEqual(READ_BYTES_MAX);
  });

  test('takes a registration that was typed and sent before it had come', async ({ openPage, demo, api }) => {
    const ann = anAttendee();
    const { before, open } = heldWidget();
    const page = await openPage(PAGE, { width: 390, before, context: { hasTouch: true } });
    await putTag(page, demo, INTENT);
    await link(page, 'Register').tap();
    await page.getByLabel('Email', { exact: true }).fill(ann.email);
    await page.getByLabel('Password', { exact: true }).fill(ann.password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(ann.password);
    const submit = page.getByRole('button', { name: 'Register', exact: true });
    await submit.tap();
    expect(await submit.getAttribute('aria-busy')).toBe('true');
    expect(await submit.evaluate((button) => getComputedStyle(button).opacity)).toBe('0.6');
    await sees(page, 'Loading...');
    open();
    await arrivesAt(page, 'Confirm Your Email');
    await page.getByText('Loading...').waitFor({ state: 'hidden' });
    await fill(page, 'Confirmation Code', await api.latestCode(ann.email));
    await press(page, 'Confirm');
    await arrivesAt(page, 'Create Your Profile');
  });

  test('moves nothing when it comes, and has the element that was there', async ({ openPage, demo }) => {
    const { before, open } = heldWidget();
    const page = await openPage(PAGE, { before });
    await putTag(page, demo, INTENT);
    await link(page, 'Login').click();
    const email = page.getByLabel('Email', { exact: true });
    await email.click();
    await page.keyboard.type('ada@example');
    const field = await email.elementHandle();
    const place = await email.boundingBox();
    open();
    await isReady(page);
    await page.keyboard.type('.org');
    expect(await email.inputValue()).toBe('ada@example.org');
    expect(await field?.evaluate((node) => node.isConnected)).toBe(true);
    expect(await email.boundingBox()).toEqual(place);
  });

  test('is there at once for who is signed in', async ({ openPage, demo, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage(PAGE);
    await putTag(page, demo, INTENT);
    await goesTo(page, '/login');
    await logsInToMyProfile(page, ada);
    await goesTo(page, '');
    await page.reload();
    await putTag(page, demo, INTENT);
    await page.getByText('Hi, Ada').waitFor();
    expect(await page.locator('dating-app').getAttribute('load')).toBe('intent');
  });

  test('is reached by the keyboard, right to left, in Arabic', async ({ openPage, demo }) => {
    const page = await openPage(PAGE, { width: 390 });
    await page.evaluate(() => Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' }));
    await putTag(page, demo, INTENT);
    const register = link(page, 'إنشاء حساب');
    await register.waitFor();
    await register.focus();
    await page.keyboard.press('Enter');
    const email = page.locator('dating-app input[name=email]');
    await expect.poll(() => email.evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.keyboard.type('ada@example.org');
    expect(await email.inputValue()).toBe('ada@example.org');
  });
});
