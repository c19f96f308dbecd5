import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { testApi } from '../support/api-client.ts';
import { anAttendee } from '../support/attendee.ts';
import { testOnOwnDemo } from '../support/own-demo.ts';
import { PHONE } from '../support/phones.ts';
import { standIn, type StandInReply } from '../support/stand-in.ts';
import { logsInToMyProfile, opensTab, press, sees } from '../support/steps.ts';

const HOUR_MS = 3_600_000;
const UNSENT = 'Not sent yet: sent when you’re back online';

const group = (page: Page, number: number) => page.getByRole('radiogroup', { name: `Number ${number}`, exact: true });
const mark = (page: Page, number: number, name: string) => group(page, number).getByRole('radio', { name, exact: true });
const note = (page: Page, number: number) => page.getByRole('textbox', { name: `Note on number ${number}`, exact: true });

describe('My card', () => {
  testOnOwnDemo(
    'is saved by itself, outlives a lost connection and a reload, and joins its people at the release',
    async ({ openPage, demo, allowErrors }) => {
      allowErrors(/Failed to load resource|API_UNREACHABLE|ERR_/);
      const api = testApi(demo.apiHost, demo.clientId);
      const token = (await api.login(anAttendee(demoLogins.admin))).idToken;
      const opens = async (at: number) => {
        const json = { opensAt: new Date(Date.now() + at).toISOString() };
        expect((await api.call('PUT', '/admin/evening', { token, json })).status).toBe(200);
      };
      await opens(HOUR_MS);
      const [ada, ben, carl] = [
        await api.join(anAttendee()),
        await api.join(anAttendee({ firstName: 'Ben', gender: 'male' })),
        await api.join(anAttendee({ firstName: 'Carl', gender: 'male' })),
      ];
      for (const [{ userId }, number] of [
        [ada, 1],
        [ben, 17],
        [carl, 4],
      ] as const) {
        const json = { userId, number };
        expect((await api.call('POST', '/admin/arrivals/check-in', { token, json })).status).toBe(200);
      }
      const cardOf = async (who: typeof ada) => (await api.call('GET', '/profile/card', { token: who.idToken })).body;

      const page = await logsInToMyProfile(await openPage(`${demo.hostUrl}/bare.html#/login`, PHONE), ada);
      await opensTab(page, 'View Profiles');
      await page.getByRole('heading', { name: 'My card', exact: true }).waitFor();
      await expect.poll(() => page.getByRole('radiogroup').count()).toBe(2);
      await mark(page, 17, 'Maybe').check();
      await mark(page, 17, 'Yes').check();
      await note(page, 17).fill('Sails');
      await sees(page, 'Saved');
      const seventeen = { number: 17, mark: 'yes', note: 'Sails' };
      await expect.poll(() => cardOf(ada)).toEqual({ card: [seventeen] });

      // A mark is taken back by the same press, of the finger and of the space bar.
      await mark(page, 4, 'No').check();
      await mark(page, 4, 'No').click();
      expect(await mark(page, 4, 'No').isChecked()).toBe(false);
      await page.keyboard.press('Space');
      expect(await mark(page, 4, 'No').isChecked()).toBe(true);
      await page.keyboard.press('Space');
      expect(await mark(page, 4, 'No').isChecked()).toBe(false);
      await expect.poll(() => cardOf(ada)).toEqual({ card: [seventeen] });

      await page.context().setOffline(true);
      await note(page, 4).fill('Two cats');
      await sees(page, UNSENT);
      await page.context().setOffline(false);
      await sees(page, 'Saved');
      await expect.poll(() => cardOf(ada)).toEqual({ card: [{ number: 4, mark: null, note: 'Two cats' }, seventeen] });

      let answer: StandInReply = 'lost';
      await standIn(page, 'PUT /profile/card', () => answer);
      await note(page, 4).fill('Three cats');
      await sees(page, UNSENT);
      await page.reload();
      await sees(page, UNSENT);
      expect([await note(page, 4).inputValue(), await note(page, 17).inputValue()]).toEqual(['Three cats', 'Sails']);
      expect(await mark(page, 17, 'Yes').isChecked()).toBe(true);
      answer = 'real';
      await sees(page, 'Saved');
      const card = [{ number: 4, mark: null, note: 'Three cats' }, seventeen];
      await expect.poll(() => cardOf(ada)).toEqual({ card });

      await opens(-1000);
      await ben.like(ada);
      await press(page, 'Refresh');
      await sees(page, 'Your note: Yes');
      // Only the mark is on the card, over the photo.
      expect(await page.getByText('Three cats').count()).toBe(0);
      expect(await page.getByRole('heading', { name: 'My card' }).count()).toBe(0);
      await page.getByRole('button', { name: /^View 17 · Ben/ }).click();
      await page.getByRole('dialog').getByText('Your note: Yes · Sails', { exact: true }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Like 17 · Ben' }).click();
      await page.getByRole('dialog', { name: 'It’s a match!' }).getByText('Your note: Yes · Sails', { exact: true }).waitFor();
      expect(await cardOf(ben)).toEqual({ card: [] });
    },
  );
});
