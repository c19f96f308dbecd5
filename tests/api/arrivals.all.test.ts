import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../demo-host/api/db/db.ts';
import { openPglite } from '../../demo-host/api/db/pglite.ts';
import { openPostgres } from '../../demo-host/api/db/postgres.ts';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { tallied } from '../support/tally.ts';
import { aProfile, GOOD_PASSWORD, type PersonBody, type Tokens } from './support/attendee.ts';
import { registered } from './support/registered.ts';
import { startApi, type OwnTarget } from './support/target.ts';

const CROWD = 1_000;
const WITHIN_MS = 10_000;
const PAGES = 3;
const LIKES = 5;
/** Login, profile, pages, likes, and the lists. */
const CALLS_EACH = 1 + 1 + PAGES + LIKES + 1;
/** A slow machine takes longer; whether it refuses anybody for another reason is what is asked here. */
const PATIENT_MS = 15 * 60_000;

/** Everything an attendee does on arriving. Returns the status of each call. */
async function arrival(api: OwnTarget, email: string, gender: string): Promise<number[]> {
  const statuses: number[] = [];
  const call = async <Body>(method: string, path: string, options: { json?: unknown; token?: string }) => {
    const answer = await api.call<Body>(method, path, options);
    statuses.push(answer.status);
    return answer.body;
  };
  const json = { email, password: GOOD_PASSWORD, clientId: api.clientId };
  const token = (await call<Tokens>('POST', '/login', { json })).idToken;
  await call('POST', '/profile', { token, json: { ...aProfile, gender } });
  const seen: string[] = [];
  let next = '';
  for (let page = 0; page < PAGES; page += 1) {
    const body = await call<{ items?: PersonBody[]; nextToken?: string | null }>('GET', `/profiles?limit=8&nextToken=${next}`, {
      token,
    });
    seen.push(...(body.items ?? []).map(({ userId }) => userId));
    next = body.nextToken ?? '';
  }
  for (const targetUserId of seen.slice(0, LIKES)) await call('POST', '/profile/like', { token, json: { targetUserId } });
  await call('GET', '/likes', { token });
  return statuses;
}

describe.each(['PGlite', 'PostgreSQL'])('a thousand attendees who arrive within ten seconds behind one address, on %s', (on) => {
  let postgres: OwnPostgres | undefined;
  let db: Db;
  let api: OwnTarget;
  beforeAll(async () => {
    if (on === 'PostgreSQL') postgres = await startPostgres();
    db = postgres ? await openPostgres(postgres.url, () => {}, { acquire: PATIENT_MS }) : await openPglite();
    api = await startApi(db, { hashing: { waitMs: PATIENT_MS }, headersMs: 120_000, jsonBodyMs: 120_000 });
  });
  afterAll(async () => {
    await api.close();
    await db.close();
    await postgres?.close();
  });

  it('are all let in and served, and nothing fails', { timeout: 2 * PATIENT_MS }, async () => {
    // Passwords are hashed as they are for everybody.
    const emails = await registered(api, CROWD, await api.app.services.passwords.hash(GOOD_PASSWORD));
    await tallied(`API: arrivals within ten seconds, ${on}`, CROWD, async () => {
      const arrivals = emails.map(async (email, index) => {
        await wait((index * WITHIN_MS) / CROWD);
        return arrival(api, email, index % 2 === 0 ? 'female' : 'male');
      });
      const statuses = (await Promise.all(arrivals)).flat();
      const failed = statuses.filter((status) => status >= 300);
      expect(failed).toEqual([]);
      expect(api.failures).toEqual([]);
      // The first to come find too few people for three pages and five likes.
      expect(statuses.length).toBeGreaterThan(CROWD * (CALLS_EACH - 1));
    });
  });
});
