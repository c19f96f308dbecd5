import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee, type Attendee } from '../support/attendee.ts';
import { DOUBLE_TAP_MS } from '../support/double-tap.ts';
import { testOnOwnDemo as test } from '../support/own-demo.ts';
import { arrivesAt } from '../support/steps.ts';

/** What a newcomer may be asked to do from the landing page to the first match, without a photo and a bio. */
const TAPS_MAX = 13;
const KEYS_MAX = 80;

/** Somebody whose answers are short: the count is of the screens, not of the name. */
const aNewcomer = (): Attendee =>
  anAttendee({
    email: `${Date.now().toString(36)}@x.se`,
    password: 'aaaaaa1!',
    firstName: 'Ann',
    lastName: 'Bo',
    location: 'Bath',
    occupation: 'Cook',
  });

/** Somebody who likes back: that is every third who was seeded, and here is nobody else. */
const firstHeart = (page: Page) => page.getByRole('button', { name: /^Like / }).first();
const matches = (page: Page) => page.getByRole('dialog', { name: 'It’s a match!' }).waitFor();

describe('From the landing page to the first match', () => {
  test(`a newcomer needs at most ${TAPS_MAX} taps`, async ({ openPage, api }) => {
    const page = await openPage('/snippet.html', { width: 390, height: 844, context: { hasTouch: true, isMobile: true } });
    const ann = aNewcomer();
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.tap();
      taps += 1;
    };
    const field = (label: string) => page.getByLabel(label, { exact: true });
    /** What a phone's own keyboard takes isn't counted; a field that already has the focus needs no tap. */
    const enter = async (label: string, text: string) => {
      const focused = () => field(label).evaluate((node) => node.matches(':focus'));
      if (!(await focused())) {
        await page.waitForTimeout(DOUBLE_TAP_MS);
        await tap(field(label));
      }
      await expect.poll(focused).toBe(true);
      await page.keyboard.insertText(text);
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    // Nobody taps before the first screen has been read.
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    await tap(page.getByRole('link', { name: 'Register', exact: true }));
    await enter('Email', ann.email);
    await enter('Password', ann.password);
    await enter('Confirm Password', ann.password);
    await tap(button('Register'));
    await arrivesAt(page, 'Confirm Your Email');
    await enter('Confirmation Code', await api.latestCode(ann.email));
    await arrivesAt(page, 'Create Your Profile');
    await enter('First name', ann.firstName);
    await enter('Last name', ann.lastName);
    await tap(field('Date of birth'));
    await field('Date of birth').fill(ann.dob);
    await tap(page.getByRole('radio', { name: 'Female', exact: true }));
    await enter('Location', ann.location);
    await enter('Occupation', ann.occupation);
    await tap(button('Create profile'));
    await tap(page.getByRole('tab', { name: 'View Profiles' }));
    await tap(firstHeart(page));
    await matches(page);
    expect(taps).toBeLessThanOrEqual(TAPS_MAX);
  });

  test(`a newcomer needs at most ${KEYS_MAX} keys, all that is typed among them`, async ({ openPage, api }) => {
    const page = await openPage('/snippet.html');
    const ann = aNewcomer();
    let keys = 0;
    const press = async (key: string) => {
      await page.keyboard.press(key);
      keys += 1;
    };
    const type = async (text: string) => {
      for (const letter of text) await press(letter);
    };
    /** Presses Tab until this has the focus. */
    const tabTo = async (target: Locator) => {
      await target.waitFor();
      for (let tries = 0; !(await target.evaluate((node) => node.matches(':focus'))); tries += 1) {
        if (tries === 20) throw new Error('Tab leads past it');
        await press('Tab');
      }
    };
    const enter = async (label: string, text: string) => {
      await tabTo(page.getByLabel(label, { exact: true }));
      await type(text);
    };

    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    // The page before the widget is the organiser's: the count begins where the widget does.
    await page.locator('dating-app').evaluate((tag) => {
      const start = Object.assign(document.createElement('span'), { tabIndex: -1 });
      tag.before(start);
      start.focus();
    });
    await tabTo(page.getByRole('link', { name: 'Register', exact: true }));
    await press('Enter');
    await enter('Email', ann.email);
    await enter('Password', ann.password);
    await enter('Confirm Password', ann.password);
    await press('Enter');
    await arrivesAt(page, 'Confirm Your Email');
    await enter('Confirmation Code', await api.latestCode(ann.email));
    await arrivesAt(page, 'Create Your Profile');
    await enter('First name', ann.firstName);
    await enter('Last name', ann.lastName);
    await enter('Date of birth', '14031994');
    await tabTo(page.getByRole('radio', { name: 'Male', exact: true }));
    await press('ArrowRight');
    await enter('Location', ann.location);
    await enter('Occupation', ann.occupation);
    await press('Enter');
    await tabTo(page.getByRole('tab', { name: 'My Profile' }));
    await press('ArrowRight');
    await tabTo(firstHeart(page));
    await press('Enter');
    await matches(page);
    expect(keys).toBeLessThanOrEqual(KEYS_MAX);
  });
});
