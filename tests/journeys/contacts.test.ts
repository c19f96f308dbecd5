import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { cardOf, findsAndLikes, inLanguage, logsInWith, opens, PHONE } from '../support/phones.ts';
import { standIn, type StandInReply } from '../support/stand-in.ts';
import { fill, logsInToMyProfile, opensTab, press, sees } from '../support/steps.ts';
import { wordsIn } from '../support/words.ts';

const moment = (page: Page) => page.getByRole('dialog');
const link = (page: Page, text: string) => page.getByRole('link', { name: text, exact: true });

/** Whether a text runs from left to right as it is drawn. */
const runsRight = (page: Page, text: string) =>
  link(page, text)
    .locator('bdi')
    .evaluate((element) => {
      const words = element.firstChild as Text;
      const xOf = (at: number) => {
        const range = new Range();
        range.setStart(words, at);
        range.setEnd(words, at + 1);
        return range.getBoundingClientRect().x;
      };
      return xOf(0) < xOf(words.length - 1);
    });

test('Two who like each other get from the like to each other’s number, in German and in Arabic', async ({ openPage, api }) => {
  const [de, ar] = [await wordsIn('de'), await wordsIn('ar')];
  const lise = await api.join(anAttendee({ firstName: 'Lieselotte' }));
  const karim = await api.join(anAttendee({ firstName: 'Karim', gender: 'male' }));
  const hers = await openPage('/bare.html#/login', { ...PHONE, before: inLanguage('de') });
  const his = await openPage('/bare.html#/login', { ...PHONE, before: inLanguage('ar') });

  await logsInWith(hers, de, lise);
  await findsAndLikes(hers, de, 'Karim');

  // He likes her back, and shares his number in the moment of the match.
  await logsInWith(his, ar, karim);
  await opens(his, ar('tab.likes'));
  await cardOf(his, 'Lieselotte')
    .getByRole('button', { name: new RegExp(ar('likes.likeBack')) })
    .click();
  await moment(his)
    .getByRole('button', { name: ar('contact.share'), exact: true })
    .click();
  const asked = his.getByRole('alertdialog');
  await asked.getByText(ar('contact.hint', { name: 'Lieselotte' })).waitFor();
  await asked.getByLabel(ar('contact.ask', { name: 'Lieselotte' })).fill('+20 100 123 4567');
  await asked.getByRole('button', { name: ar('contact.send'), exact: true }).click();
  await moment(his)
    .getByText(ar('contact.seen', { name: 'Lieselotte', contact: '+20 100 123 4567' }))
    .waitFor();
  await moment(his)
    .getByRole('button', { name: ar('person.close'), exact: true })
    .click();

  // One tap for her: on Matches the number is there, in the moment and on the card.
  await opens(hers, de('tab.matches'));
  await moment(hers).getByText(de('matches.badge')).waitFor();
  const hrefs = await moment(hers)
    .getByRole('link')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href')));
  expect(hrefs).toEqual(['tel:+201001234567', 'tel:+201001234567', 'sms:+201001234567']);
  await moment(hers)
    .getByRole('button', { name: de('person.close'), exact: true })
    .click();
  await moment(hers).waitFor({ state: 'detached' });
  expect(await link(hers, '+20 100 123 4567').getAttribute('href')).toBe('tel:+201001234567');

  // She shares hers on the card: her e-mail would be one tap, but it is a number.
  await press(hers, de('contact.share'));
  const field = hers.getByLabel(de('contact.ask', { name: 'Karim' }));
  await press(hers, de('contact.useEmail'));
  expect(await field.inputValue()).toBe(lise.email);
  await field.fill(' 0170/123 45 67 ');
  await press(hers, de('contact.send'));
  await sees(hers, de('contact.seen', { name: 'Karim', contact: '0170/123 45 67' }));

  // His list knows it as he comes back to it, and it runs from left to right in his language.
  await opens(his, ar('tab.matches'));
  await link(his, '0170/123 45 67').waitFor();
  expect(await link(his, '0170/123 45 67').getAttribute('href')).toBe('tel:01701234567');
  expect([await runsRight(his, '0170/123 45 67'), await his.locator('dating-app .root').getAttribute('dir')]).toEqual([
    true,
    'rtl',
  ]);

  // His server knows what he has shared, after a reload as well. He takes it back, and on her next look there is none.
  await his.reload();
  await sees(his, ar('contact.seen', { name: 'Lieselotte', contact: '+20 100 123 4567' }));
  await press(his, ar('contact.change'));
  expect(await his.getByLabel(ar('contact.ask', { name: 'Lieselotte' })).inputValue()).toBe('+20 100 123 4567');
  const taken = his.waitForResponse((answer) => answer.url().includes('/profile/contact?'));
  await press(his, ar('contact.stop'));
  expect((await taken).status()).toBe(204);
  await opens(hers, de('tab.browse'));
  await opens(hers, de('tab.matches'));
  await sees(hers, de('contact.none', { name: 'Karim' }));
  expect(await hers.getByRole('link', { name: /\d/ }).count()).toBe(0);
});

const ben = { userId: 'id-ben', firstName: 'Ben', lastName: 'K', age: 31, gender: 'male', contactShared: false };
const likes = (...matches: object[]): StandInReply => ({ status: 200, body: { liked: matches, likedBy: matches, matches } });

describe('A contact', () => {
  test('that can’t be shared or taken back is said so; nothing that was typed is lost', async ({
    openPage,
    api,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource|API_UNREACHABLE/);
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', PHONE);
    await standIn(page, 'GET /likes', likes({ ...ben, contact: null }));
    let answer: StandInReply = 'lost';
    const sent = await standIn(page, 'POST /profile/contact', () => answer);
    await standIn(page, 'DELETE /profile/contact', 'lost');
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Matches');
    await sees(page, 'Ben hasn’t shared a contact yet.');
    await press(page, 'Share contact');
    const field = page.getByLabel('How can Ben reach you?', { exact: true });
    await sees(page, 'Only Ben sees this.');
    await press(page, 'Share');
    await page.getByRole('alert').getByText('Enter a number, an address or a link of up to 200 characters.').waitFor();
    await field.fill('x'.repeat(201));
    expect(await page.getByRole('alert').count()).toBe(0);
    await field.press('Enter');
    await page.getByRole('alert').waitFor();
    expect([await field.getAttribute('aria-invalid'), await field.inputValue(), sent.length]).toEqual([
      'true',
      'x'.repeat(201),
      0,
    ]);
    await field.fill('+49 170 1234567');
    await press(page, 'Share');
    await sees(page, 'It could not be shared. Please try again.');
    expect(await field.inputValue()).toBe('+49 170 1234567');
    answer = { status: 204 };
    await field.press('Enter');
    await sees(page, 'Ben can see +49 170 1234567');
    await press(page, 'Change');
    await press(page, 'Stop sharing');
    await sees(page, 'Your contact is still shared with Ben K., 31. Please try again.');
    await page.getByRole('button', { name: 'Stop sharing', exact: true }).waitFor();
    expect(sent.map((request) => request.postDataJSON() as unknown)).toEqual([
      { targetUserId: 'id-ben', contact: '+49 170 1234567' },
      { targetUserId: 'id-ben', contact: '+49 170 1234567' },
    ]);
  });

  test('that is neither number nor address is text to copy, whatever it says; elsewhere than with a match it is nothing', async ({
    openPage,
    api,
    demo,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', PHONE);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demo.hostUrl });
    const evil = 'javascript:alert(document.domain)';
    const carl = { ...ben, userId: 'id-carl', firstName: 'Carl', contact: 'carl@example.org', contactShared: true };
    const emil = { ...ben, userId: 'id-emil', firstName: 'Emil', contact: null, contactShared: true };
    await standIn(page, 'GET /likes', {
      status: 200,
      body: { liked: [{ ...carl, userId: 'id-dan' }], likedBy: [carl], matches: [{ ...ben, contact: evil }, emil] },
    });
    await standIn(page, 'DELETE /profile/like', { status: 204 });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Likes');
    await sees(page, 'Carl');
    expect(
      await page
        .getByText('carl@example.org')
        .or(page.getByText(/contact|sharing/i))
        .count(),
    ).toBe(0);
    await opensTab(page, 'Matches');
    await sees(page, evil);
    expect(await page.getByRole('link', { name: evil }).count()).toBe(0);
    await press(page, 'Copy');
    await sees(page, 'Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(evil);

    // The focus moves on to the next card's View: another press must not take back what is shared there.
    await press(page, 'Unlike Ben K., 31');
    await press(page, 'Unmatch');
    await expect.poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)).toBe('View');
  });

  test('can be given beforehand while results wait, person by person, and is off until then', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', PHONE);
    const resultsAt = Date.now() + 3_600_000;
    let contactSharedWith: string[] = [];
    const carl = { ...ben, userId: 'id-carl', firstName: 'Carl' };
    await standIn(page, 'GET /likes', () => ({
      status: 200,
      body: { liked: [ben, carl], likedBy: [], matches: [], resultsAt, contactSharedWith },
    }));
    const shared = await standIn(page, 'POST /profile/contact', { status: 204 });
    const stopped = await standIn(page, 'DELETE /profile/contact', { status: 204 });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Likes');
    const group = page.getByRole('group', { name: 'If it’s a match, share my contact with' });
    const boxes = group.getByRole('checkbox');
    const ticks = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
    await expect.poll(ticks).toEqual([false, false]);
    await group.getByRole('checkbox', { name: 'Carl K., 31' }).click();
    await fill(page, 'How can Carl reach you?', '+49 170 1234567');
    await press(page, 'Share');
    await expect.poll(ticks).toEqual([false, true]);
    expect(shared.map((request) => request.postDataJSON() as unknown)).toEqual([
      { targetUserId: 'id-carl', contact: '+49 170 1234567' },
    ]);
    await group.getByRole('checkbox', { name: 'Carl K., 31' }).click();
    await expect.poll(() => stopped.length).toBe(1);
    expect(await boxes.nth(1).isChecked()).toBe(false);
    // What the server knows of an earlier visit.
    contactSharedWith = ['id-ben'];
    await page.reload();
    await expect.poll(ticks).toEqual([true, false]);
  });

  test('is not offered by a server that doesn’t say so', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', PHONE);
    await standIn(page, 'GET /profile', { status: 200, body: { ...ada, photos: [] } });
    await standIn(page, 'GET /likes', likes({ ...ben, contact: '+49 170 1234567', contactShared: true }));
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Matches');
    await sees(page, 'It’s a match!');
    expect(await page.getByText(/contact|sharing|\+49/i).count()).toBe(0);
  });
});
