import { sampled } from '../support/all.ts';
import { describe } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { SMALL, test } from '../support/journey.ts';
import { likesSomebody, pressesTheCanary } from '../support/core-check.ts';
import {
  arrivesAt,
  confirmsByMail,
  createsProfile,
  follow,
  logsInToMyProfile,
  logsOut,
  registers,
  viewsSomeone,
} from '../support/steps.ts';

/** Elements whose name takes the place of the document's member. */
const KINDS = ['iframe', 'img', 'form'] as const;

describe.concurrent('Where strangers have called elements as members of the document', () => {
  test.for(sampled(KINDS, 3))(
    'an attendee registers, likes, opens menu and dialog, and logs in again: %s',
    async (kind, { openPage, api, expect }) => {
      const ada = anAttendee();
      const page = await openPage(`/pages/planted-names.html?as=${kind}`, SMALL);
      expect(await page.evaluate('[document.createElement, document.body, document.documentMode].map(String).join()')).toMatch(
        kind === 'iframe' ? /^\[object Window\],/ : /^\[object HTML(Image|Form)Element\],/,
      );
      await registers(page, ada);
      await confirmsByMail(page, api, ada);
      await createsProfile(page, ada);
      await likesSomebody(page);
      await viewsSomeone(page);
      await page.keyboard.press('Escape');
      await logsOut(page);
      await follow(page, 'Login');
      await arrivesAt(page, 'Welcome back');
      await logsInToMyProfile(page, ada);
      await pressesTheCanary(page);
    },
  );
});
