import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { TestApi } from '../support/api-client.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { aJpeg, aPng, aWebp } from '../support/pictures.ts';
import { arrivesAt, confirms, confirmsByMail, createsProfile, opensTab, press, registers, sees } from '../support/steps.ts';

/** The first evening of a new attendee: from the organiser's page to a match, and out of it again. */
async function livesTheEvening(page: Page, api: TestApi): Promise<void> {
  const ada = anAttendee();
  await registers(page, ada);
  await sees(page, 'Registration successful');

  // Never the right code: the first digit differs.
  const code = await api.latestCode(ada.email);
  await confirms(page, `${(Number(code[0]) + 1) % 10}${code.slice(1)}`);
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Confirmation Code', { exact: true }).inputValue()).not.toBe('');
  await press(page, 'Resend Code');
  await sees(page, 'Confirmation code resent to your email');
  await sees(page, /^Resend in \d+s$/);
  await confirmsByMail(page, api, ada);
  await sees(page, 'Email confirmed');

  await createsProfile(page, ada, [aJpeg(), aPng(), aWebp()]);
  await sees(page, 'Profile created successfully!');
  await sees(page, 'Primary');

  await opensTab(page, 'View Profiles');
  const cards = page.getByRole('button', { name: /^View / });
  await expect.poll(() => cards.count()).toBe(8);
  await press(page, 'Load more');
  await expect.poll(() => cards.count()).toBe(16);

  // Whoever likes Ada already becomes a match when she likes them back.
  await opensTab(page, 'Likes');
  const likeBack = page.getByRole('button', { name: /^Like back / }).first();
  const name = ((await likeBack.getAttribute('aria-label')) ?? '').replace('Like back ', '');
  await likeBack.click();
  await page.getByRole('button', { name: `Like back ${name}`, exact: true }).waitFor({ state: 'detached' });
  const moment = page.getByRole('dialog');
  await moment.getByText('It’s a match!').waitFor();
  await moment.getByRole('button', { name: 'Close', exact: true }).click();

  await opensTab(page, 'Matches');
  await sees(page, 'It’s a match!');
  await page.getByRole('button', { name: `Unlike ${name}`, exact: true }).click();
  await sees(page, 'Are you sure you want to unmatch?');
  await press(page, 'Unmatch');
  await sees(page, 'No matches yet. Check back soon!');
}

/** One like in the grid, seen from the other side: the API says who was liked. */
async function likesSomebody(page: Page): Promise<void> {
  await opensTab(page, 'View Profiles');
  const cards = page.getByRole('button', { name: /^Like / });
  await expect.poll(() => cards.count()).toBe(8);
  const liked = (await cards.first().getAttribute('aria-label')) ?? '';
  await cards.first().click();
  await page.getByRole('button', { name: liked, exact: true }).waitFor({ state: 'detached' });
  await opensTab(page, 'Likes');
  await page.getByRole('button', { name: liked.replace(/^Like/, 'Unlike'), exact: true }).waitFor();
}

describe('From register to match', () => {
  test('on a page with the script tag', async ({ openPage, api }) => {
    const page = await openPage('/snippet.html?utm_source=mail');
    await livesTheEvening(page, api);
    expect(new URL(page.url()).search).toBe('?utm_source=mail');
  });

  test('on a page that loads the federated remote', async ({ openPage, api }) => {
    await livesTheEvening(await openPage('/event.html'), api);
  });

  test('at phone width, with a like in the grid', async ({ openPage, api }) => {
    const page = await openPage('/snippet.html', { width: 390, height: 844 });
    const ada = anAttendee();
    await registers(page, ada);
    await confirmsByMail(page, api, ada);
    await createsProfile(page, ada);
    await likesSomebody(page);
    await opensTab(page, 'My Profile');
    await arrivesAt(page, 'My Profile');
  });
});
