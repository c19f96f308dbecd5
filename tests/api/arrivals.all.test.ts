import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrive, CALLS_EACH } from '../../tools/bench/arrivals.ts';
import { guestsOf } from '../../tools/bench/guests.ts';
import { startPostgres } from '../../tools/lib/own-postgres.ts';
import { tallied } from '../support/tally.ts';
import { GOOD_PASSWORD } from './support/attendee.ts';
import { startPatientServer } from './support/patient-server.ts';

const CROWD = 1_000;
const WITHIN_MS = 10_000;
/** As many hashes as two cores take without keeping everything else waiting. */
const HASHES_AT_ONCE = 2;
/** How long it takes is for `npm run bench` to say, and for the machine. */
const LONG_MS = 20 * 60_000;

describe('a thousand attendees who arrive within ten seconds behind one address', () => {
  it.each(['PGlite', 'PostgreSQL'])(
    'are all let in and served on %s, and no more passwords are hashed at once than may be',
    { timeout: LONG_MS },
    async (on) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'dating-arrivals-'));
      const postgres = on === 'PostgreSQL' ? await startPostgres() : undefined;
      const clientId = 'opening-night';
      const emails = guestsOf(CROWD);
      const server = await startPatientServer({ dataDir, databaseUrl: postgres?.url, clientId, emails, password: GOOD_PASSWORD });
      try {
        await tallied(`API: arrivals within ten seconds, ${on}`, CROWD, async () => {
          const calls = await arrive({ apiHost: server.url, clientId, emails, password: GOOD_PASSWORD, within: WITHIN_MS });
          expect(calls.filter(({ status }) => status < 200 || status >= 300)).toEqual([]);
          expect(server.reports.flatMap(({ failures }) => failures)).toEqual([]);
          // Who comes first finds too few people for three pages and five likes.
          expect(calls.length).toBeGreaterThan(CROWD * (CALLS_EACH - 1));
        });
        expect(Math.max(...server.reports.map(({ passwords }) => passwords.running))).toBe(HASHES_AT_ONCE);
        expect(Math.max(...server.reports.map(({ passwords }) => passwords.waiting))).toBeGreaterThan(HASHES_AT_ONCE);
      } finally {
        await server.stop();
        await postgres?.close();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  );
});
