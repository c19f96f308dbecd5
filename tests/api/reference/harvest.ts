import { beforeAll, describe, expect, it } from 'vitest';
import { BROWSE_PAGE_SIZE } from '../../../src/domain/limits.ts';
import type { ApiOptions } from '../../../api/options.ts';
import { anAttendee, type Attendee } from '../support/attendee.ts';
import { tallied } from '../../support/tally.ts';
import type { OwnTarget } from '../support/target.ts';

const MINUTE_MS = 60_000;

/** Whoever copies an event page by page is stopped; whoever looks at it, however fast, isn't. */
export function harvestRules(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('browsing', () => {
    let one: OwnTarget;
    let another: OwnTarget;

    beforeAll(async () => {
      one = await start();
      another = await start({ clientIds: [one.clientId], now: one.clock.now });
    });

    const statusesOf = async (who: Attendee, pages: number) => {
      const statuses: number[] = [];
      for (let page = 0; page < pages; page += 1) {
        const api = page % 2 === 0 ? one : another;
        const answer = await api.call('GET', '/profiles', { token: who.idToken });
        statuses.push(answer.status);
        if (answer.status !== 429) continue;
        const seconds = Number(answer.headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(MINUTE_MS / 1000);
        expect(answer.body).toEqual({ message: 'Attempt limit exceeded, please try after some time.' });
      }
      return statuses;
    };

    it('for 300 pages in a minute is refused, by all processes together, and again possible after that', async () => {
      const harvester = await anAttendee(one).joins();
      const other = await anAttendee(one).joins();
      await tallied('API: pages in a minute', 300, async () => {
        const statuses = await statusesOf(harvester, 300);
        const given = statuses.indexOf(429);
        expect(given).toBeGreaterThan(0);
        expect(given).toBeLessThan(250);
        expect(new Set(statuses.slice(given + 2 * BROWSE_PAGE_SIZE))).toEqual(new Set([429]));
      });
      expect(await statusesOf(other, 2)).toEqual([200, 200]);
      one.clock.advance(MINUTE_MS);
      expect(await statusesOf(harvester, 2)).toEqual([200, 200]);
    });

    it('through a thousand people in a minute is not', async () => {
      const hasty = await anAttendee(one).joins();
      expect(new Set(await statusesOf(hasty, Math.ceil(500 / BROWSE_PAGE_SIZE)))).toEqual(new Set([200]));
    });

    it('is counted under a name that tells nobody, of which an evening writes none', async () => {
      const rowsOf = () =>
        one.app.services.db.query<{ bucket: string }>(
          `select bucket from rate_limits where client_id = $1 and bucket like 'browse:%'`,
          [one.clientId],
        );
      const before = (await rowsOf()).length;
      const quiet = await anAttendee(one).joins();
      await statusesOf(quiet, 9);
      expect(await rowsOf()).toHaveLength(before);
      await statusesOf(quiet, 20);
      const after = await rowsOf();
      expect(after).toHaveLength(before + 1);
      expect(after.map(({ bucket }) => bucket).join()).not.toContain(quiet.userId);
    });
  });
}
