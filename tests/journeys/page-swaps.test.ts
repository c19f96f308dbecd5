import { describe } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { sampled } from '../support/all.ts';
import { SMALL, test } from '../support/journey.ts';
import { pressesTheCanary } from '../support/core-check.ts';
import { arrivesAt, follow, logsInToMyProfile, opensTab, press } from '../support/steps.ts';

describe.concurrent('Libraries that swap a page’s content', () => {
  test.for(sampled(['turbo', 'htmx', 'barba'], 2))(
    'leave the widget’s links alone, unmount it, and bring it back signed in, on the same screen: %s',
    async (library, { openPage, api, expect }) => {
      const ada = await api.join(anAttendee());
      const page = await openPage(`/pages/swaps-${library}.html`, SMALL);
      // Gone once a page is loaded in place of a swap.
      await page.evaluate(() => Object.assign(window, { stillTheSame: true }));
      await follow(page, 'Login');
      await arrivesAt(page, 'Welcome back');
      // Turbo puts another copy of the page in place, whose widget shows the same screen, and aborts what it is still loading.
      const swaps = async (go: () => Promise<unknown>) => {
        const swapped =
          library === 'turbo' && page.evaluate(() => new Promise((done) => addEventListener('turbo:load', () => done(true))));
        await go();
        await swapped;
      };
      await swaps(() => page.goBack());
      await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
      await swaps(() => page.goForward());
      await arrivesAt(page, 'Welcome back');
      expect(new URL(page.url()).hash).toBe('#/login');
      await logsInToMyProfile(page, ada);
      await opensTab(page, 'Likes');
      await arrivesAt(page, 'Likes');

      await follow(page, 'Venue');
      await arrivesAt(page, 'Venue');
      expect(await page.locator('dating-app').count()).toBe(0);
      expect(new URL(page.url()).hash).toBe('');
      await page.goBack();
      await arrivesAt(page, 'Likes');
      expect(new URL(page.url()).hash).toBe('#/app?tab=LIKES');
      expect(await page.locator('[part=root]').count()).toBe(1);
      await press(page, 'Menu');
      await page.getByRole('menuitem', { name: 'Help', exact: true }).waitFor();
      expect(await page.evaluate('stillTheSame')).toBe(true);
      await page.keyboard.press('Escape');
      await pressesTheCanary(page);
    },
  );
});
