import { describe } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { SMALL, test } from '../support/journey.ts';
import { follow, logsInToMyProfile, logsOut, opensTab } from '../support/steps.ts';

describe.concurrent('On a page that its router keeps, hidden', () => {
  test.for(['', '?bare'])(
    'the widget writes no address of another page, and takes up where it was, with “%s”',
    async (how, { openPage, api, expect }) => {
      const ada = await api.join(anAttendee());
      const page = await logsInToMyProfile(await openPage(`/pages/kept-hidden.html${how}#/login`, SMALL), ada);
      await opensTab(page, 'Likes');
      const there = page.url();
      expect(there).toMatch(/#\/app\?/);
      const venue = there.replace('.html', '/venue').replace(/#.*/, '');
      const likes = page.getByRole('tab', { name: 'Likes', selected: true });
      const venueShows = () => page.getByRole('heading', { name: 'Venue' }).waitFor();

      await follow(page, 'Venue');
      await venueShows();
      await likes.waitFor({ state: 'hidden' });
      // Whatever it thinks of doing, it does before the next frame.
      await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(page.url()).toBe(venue);
      await page.goBack();
      await likes.waitFor();
      expect(page.url()).toBe(there);

      // By a link, to the page without a hash.
      await follow(page, 'Venue');
      await venueShows();
      await follow(page, 'Programme');
      await likes.waitFor();
      await expect.poll(() => page.url()).toBe(there);

      // In another tab the attendee logs out meanwhile.
      await follow(page, 'Venue');
      await venueShows();
      const other = await page.context().newPage();
      await other.goto(there);
      await logsOut(other);
      const screen = () => page.locator('dating-app .root').textContent();
      await expect.poll(screen).toContain('Register');
      expect(page.url()).toBe(venue);
      await page.goBack();
      await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
      await expect.poll(() => new URL(page.url()).hash).toBe('#/?logout=manual');
    },
  );
});
