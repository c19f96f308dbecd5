import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { codeIn, ORGANISERS, sectionOf } from '../support/documents.ts';
import { enjoysTheMatch, likesOneOf, whoLikesMe } from '../support/evening.ts';
import { test } from '../support/journey.ts';
import { aJpeg, aPng, aWebp } from '../support/pictures.ts';
import { confirmsByMail, createsProfile, logsOut, opensTab, press, registers, sees, viewsSomeone } from '../support/steps.ts';

interface Seen {
  violations: string[];
}

/** A page the test answers for counts as one from afar, which may ask this machine for nothing without a permission. */
const context = { permissions: ['local-network-access'] };

/** Serves a page of the demo with a policy of its own, and the widget's tag in it. */
async function underPolicy(page: Page, policy: string): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { violations: [] };
    Object.assign(globalThis, { seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      seen.violations.push(`${effectiveDirective} ${blockedURI}`);
    });
  });
  await page.route('**/bare.html', async (route) => {
    const html = (await (await route.fetch()).text()).replace(/<link rel="icon".*>/, '');
    await route.fulfill({ contentType: 'text/html', headers: { 'Content-Security-Policy': policy }, body: html });
  });
}

const violations = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.violations);

/** The line organisers are given, as an installation of these origins would send it. */
async function printedPolicy(widgetUrl: string, apiHost: string): Promise<string> {
  const line = codeIn(await sectionOf(ORGANISERS, 'Content security policy'));
  expect(line).toMatch(/^Content-Security-Policy: default-src 'none'; [^\n]*trusted-types 'none'$/);
  const policy = line.replace('Content-Security-Policy: ', '');
  return policy
    .replaceAll('https://cdn.example.org', widgetUrl)
    .replaceAll('https://api.example.org', apiHost)
    .replaceAll('https://photos.example.org', apiHost);
}

describe('The policy organisers are given', () => {
  test('lets an attendee register, send photos, browse, match and leave, without one violation', async ({
    openPage,
    api,
    demo,
  }) => {
    const policy = await printedPolicy(demo.widgetUrl, demo.apiHost);
    expect(policy).not.toContain('example.org');
    const page = await openPage('/bare.html', { context, before: (fresh) => underPolicy(fresh, policy) });
    const ada = anAttendee();
    await registers(page, ada);
    await confirmsByMail(page, api, ada);
    await createsProfile(page, ada, [aJpeg(), aPng(), aWebp()]);
    await expect.poll(() => page.locator('dating-app img').count()).toBeGreaterThan(0);
    const admirers = await whoLikesMe(page);
    await opensTab(page, 'View Profiles');
    await likesOneOf(page, (name) => admirers.includes(name));
    await enjoysTheMatch(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await viewsSomeone(page);
    await page.keyboard.press('Escape');
    await opensTab(page, 'Matches');
    await press(page, 'Menu');
    await page.keyboard.press('Escape');
    await logsOut(page);
    expect(await violations(page)).toEqual([]);
  });

  test('takes effect: where it leaves out the photo store, the same page says so', async ({
    openPage,
    api,
    demo,
    allowErrors,
  }) => {
    allowErrors(/img-src/);
    const policy = (await printedPolicy(demo.widgetUrl, demo.apiHost)).replace(/img-src [^;]*/, "img-src 'none'");
    const ada = await api.join(anAttendee(), 1);
    const page = await openPage('/bare.html#/login', { context, before: (fresh) => underPolicy(fresh, policy) });
    await page.getByLabel('Email', { exact: true }).fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await press(page, 'Login');
    await sees(page, 'Hi, Ada');
    await expect.poll(() => violations(page)).toContainEqual(expect.stringMatching(/^img-src /));
  });
});
