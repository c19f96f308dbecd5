import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deleteOverdue } from '../../api/repositories/erasure.ts';
import type { ApiOptions } from '../../api/settings/options.ts';
import { like, likesOf, unlike } from './conformance/likes.ts';
import { everybodyFor } from './conformance/people.ts';
import { report } from './reference/safety.ts';
import {
  aCouple,
  anAttendee,
  GOOD_PASSWORD,
  logsIn,
  newEmail,
  requireOk,
  type Attendee,
  type OwnProfileBody,
} from './support/attendee.ts';
import { at, command, commandsBeside } from './support/admin.ts';
import { profileError } from './support/http.ts';
import { rowsAbout } from './support/own-database.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const ids = (people: readonly { userId: string }[]) => people.map(({ userId }) => userId);

const endOf = async (attendee: Attendee, path: string) =>
  requireOk(await attendee.call<{ closesAt: string | null; now: string }>('GET', path)).body;

describe('an event that ends', () => {
  const { start, db } = severalApis();

  /** An event made by command, and opened an hour ago. */
  async function anEvent(options: ApiOptions = {}) {
    const api = await start(options);
    const storage = await commandsBeside(api, db(), options);
    await command(storage, 'events', 'create', api.clientId);
    await command(storage, 'events', 'open', api.clientId, '--at', at(api.clock.now() - HOUR_MS));
    return { api, close: (ms: number) => command(storage, 'events', 'close', api.clientId, '--at', at(ms)) };
  }
  /** What the regular job of another process does once the rows are `days` older than they are. */
  async function later(api: OwnTarget, days: number, options: ApiOptions = {}): Promise<OwnTarget> {
    for (const [table, columns] of Object.entries({
      accounts: ['created_at', 'used_at'],
      events: ['created_at', 'released_at', 'closed_at'],
      codes: ['expires_at'],
      claims: ['expires_at'],
      guests: ['added_at'],
    })) {
      const moved = columns.map((column) => `${column} = ${column} - ${days * DAY_MS}`).join(', ');
      await db().query(`update ${table} set ${moved} where client_id = $1`, [api.clientId]);
    }
    const other = await start({ clientIds: [api.clientId], dataDir: api.dataDir, ...options });
    await other.app.services.housekeeping.run();
    return other;
  }
  const isThere = async ({ userId }: Attendee) => (await rowsAbout(db(), [userId]))['accounts'] === 1;

  it('says with its lists when, and what its clock says', async () => {
    const { api, close } = await anEvent();
    const { woman } = await aCouple(api);
    const end = Math.floor(api.clock.now() / 60_000) * 60_000 + HOUR_MS;
    for (const path of ['/profiles', '/likes']) {
      expect((await endOf(woman, path)).closesAt).toBe(null);
    }
    await close(end);
    for (const path of ['/profiles', '/likes']) {
      expect(await endOf(woman, path)).toMatchObject({
        closesAt: new Date(end).toISOString(),
        now: new Date(api.clock.now()).toISOString(),
      });
    }
  });

  it('refuses likes from then on, whoever is meant, and leaves of all likes those that made a match', async () => {
    const { api, close } = await anEvent();
    const { woman, man } = await aCouple(api);
    const [liker, liked, unmet] = [
      await anAttendee(api).ofGender('male').joins(),
      await anAttendee(api).ofGender('male').joins(),
      await anAttendee(api).ofGender('male').joins(),
    ];
    await like(woman, man.userId);
    await like(man, woman.userId);
    await like(liker, woman.userId);
    await like(woman, liked.userId);
    await close(api.clock.now() + HOUR_MS);
    expect(ids((await likesOf(woman)).likedBy)).toContain(liker.userId);
    api.clock.advance(HOUR_MS);

    const refused = await like(woman, unmet.userId);
    expect([refused.status, profileError(refused)]).toEqual([403, 'The event has ended']);
    for (const whom of [liker.userId, man.userId, randomUUID()]) expect((await like(woman, whom)).text).toBe(refused.text);
    const lists = await likesOf(woman);
    expect([ids(lists.liked), ids(lists.likedBy), ids(lists.matches)]).toEqual([[man.userId], [man.userId], [man.userId]]);
    expect(await likesOf(liker)).toMatchObject({ liked: [], likedBy: [], matches: [] });
    expect(await likesOf(liked)).toMatchObject({ liked: [], likedBy: [], matches: [] });
    expect((await woman.call<OwnProfileBody>('GET', '/profile')).body.likes).toEqual([man.userId]);
    expect((await liker.call<OwnProfileBody>('GET', '/profile')).body.likes).toEqual([]);
    expect(await everybodyFor(woman)).toEqual([]);
    expect((await unlike(man, woman.userId)).status).toBe(204);
    expect((await likesOf(woman)).matches).toEqual([]);
  });

  describe('is forgotten', () => {
    it('thirty days after it has closed: every row and every photo, and not a day before', async () => {
      const { api, close } = await anEvent();
      const [woman, man] = [await anAttendee(api).joins(), await anAttendee(api).ofGender('male').withPhotos(1).joins()];
      await like(woman, man.userId);
      requireOk(await report(woman, man.userId, { text: 'These were his words.' }));
      await close(api.clock.now());
      await later(api, 29);
      expect([await isThere(woman), await isThere(man)]).toEqual([true, true]);
      const [mail] = await api.mailsTo(woman.email);
      expect(mail?.text).toContain('deleted 30 days after the event has closed');
      expect((await woman.call('GET', '/profile')).body['retentionDays']).toBe(30);
      const other = await later(api, 1);
      const texts = [woman.userId, woman.email, man.userId, man.email, 'his words'];
      expect(Object.keys(await rowsAbout(db(), texts))).toEqual(['photos']);
      await other.app.services.photoKeeper.run();
      // The first process may still be making a size, which it takes away when it finds the photo gone.
      const photos = async () => {
        const files = await readdir(join(api.dataDir, 'photos'), { recursive: true });
        return files.filter((name) => /\.(png|webp|avif)$/.test(name));
      };
      await expect.poll(photos, { timeout: 30_000 }).toEqual([]);
      // The key of a photo is remembered for another day, so that nothing late is stored under it.
      other.clock.advance(DAY_MS);
      await other.app.services.photoKeeper.run();
      expect(await rowsAbout(db(), texts)).toEqual({});
      expect((await woman.call('GET', '/profile')).status).toBe(401);
      expect(other.failures).toEqual([]);
    });

    it('after as many days as the settings say, or never', async () => {
      const { api, close } = await anEvent();
      const { woman } = await aCouple(api);
      await close(api.clock.now());
      await later(api, 400, { retentionDays: null });
      expect(await isThere(woman)).toBe(true);
      await later(api, 0, { retentionDays: 401 });
      expect(await isThere(woman)).toBe(true);
      await later(api, 0, { retentionDays: 400 });
      expect(await isThere(woman)).toBe(false);
    });

    it('person by person where it has no end, by their last login; the organiser stays', async () => {
      const { api } = await anEvent();
      const { woman, man } = await aCouple(api);
      const organiser = await anAttendee(api).joins();
      await command(await commandsBeside(api, db()), 'admin', 'give', organiser.email);
      await later(api, 29);
      await logsIn(api, woman);
      await later(api, 2);
      expect([await isThere(woman), await isThere(man), await isThere(organiser)]).toEqual([true, false, true]);
    });

    it('not before it has taken place, however early somebody has joined', async () => {
      const api = await start();
      const storage = await commandsBeside(api, db());
      await command(storage, 'events', 'create', api.clientId);
      const { woman } = await aCouple(api);
      await later(api, 100);
      expect(await isThere(woman)).toBe(true);
      await command(storage, 'events', 'open', api.clientId, '--at', at(api.clock.now() + 60 * DAY_MS));
      await later(api, 80);
      expect(await isThere(woman)).toBe(true);
      await later(api, 11);
      expect(await isThere(woman)).toBe(false);
    });

    it('after seven days for those who never confirmed their e-mail, unless a code was just mailed', async () => {
      const { api } = await anEvent();
      const [slow, lost] = [newEmail(), newEmail()];
      const { clientId } = api;
      for (const email of [slow, lost]) {
        requireOk(await api.call('POST', '/register', { json: { email, password: GOOD_PASSWORD, clientId } }));
      }
      const rows = async (email: string) => (await rowsAbout(db(), [email]))['accounts'] ?? 0;
      await later(api, 6);
      expect([await rows(slow), await rows(lost)]).toEqual([1, 1]);
      requireOk(await api.call('POST', '/resend', { json: { email: slow, clientId } }));
      await db().query(`update accounts set created_at = created_at - $2 where client_id = $1`, [clientId, DAY_MS]);
      await db().query(`update claims set expires_at = expires_at - $2 where client_id = $1`, [clientId, DAY_MS]);
      await later(api, 0);
      expect([await rows(slow), await rows(lost)]).toEqual([1, 0]);
      requireOk(await api.call('POST', '/confirm', { json: { email: slow, code: await api.codeFor(slow), clientId } }));
    });

    it('with the seats on the guest list, of people with an account and of others', async () => {
      const { api, close } = await anEvent();
      const { clientId } = api;
      const seats = async () => (await db().query(`select 1 from guests where client_id = $1`, [clientId])).length;
      const now = api.clock.now();
      await close(now + HOUR_MS);
      await db().query(
        `insert into guests (client_id, guest_id, name, email, added_at)
         select $1, gen_random_uuid(), 'Seat ' || n, 'seat-' || n || '@example.org', $2::bigint from generate_series(1, 3) n`,
        [clientId, now],
      );
      await later(api, 29);
      expect(await seats()).toBe(3);
      await later(api, 2);
      expect(await seats()).toBe(0);
    });

    it('in parts, by any number of processes at once', async () => {
      const api = await start();
      await db().query(
        `insert into accounts (client_id, user_id, email, password_hash, created_at, used_at, confirmed)
         select $1, gen_random_uuid(), 'old-' || n || '@example.org', '', 0, 0, true from generate_series(1, 500) n`,
        [api.clientId],
      );
      const round = () =>
        deleteOverdue(db(), [api.clientId], { keptMs: 30 * DAY_MS, unconfirmedMs: 7 * DAY_MS }, Date.now(), 200);
      const counts = await Promise.all([round(), round(), round(), round()]);
      expect(Math.max(...counts)).toBeLessThanOrEqual(200);
      let deleted = counts.reduce((sum, count) => sum + count, 0);
      for (let count = 1; count > 0; deleted += count) count = await round();
      expect(deleted).toBe(500);
    });
  });
});
