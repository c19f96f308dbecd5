import { describe, expect, it } from 'vitest';
import { archiveOf } from '../../api/export/archive.ts';
import { textIn } from '../support/unzipped.ts';
import { like, likesOf, unlike } from './conformance/likes.ts';
import { everybodyFor } from './conformance/people.ts';
import { anAttendee, requireOk, type Attendee, type OwnProfileBody } from './support/attendee.ts';
import { at, command, commandsBeside } from './support/admin.ts';
import { severalApis } from './support/several-apis.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const ids = (people: readonly { userId: string }[]) => people.map(({ userId }) => userId).toSorted();
const see = (attendee: Attendee, targetUserIds: string[]) =>
  attendee.call('POST', '/profile/matches/seen', { json: { targetUserIds } });
const timesOf = async (attendee: Attendee, path: string) =>
  requireOk(await attendee.call<{ resultsAt?: string | null }>('GET', path)).body.resultsAt;

describe('an event with results at an hour', () => {
  const { event, db } = severalApis();

  /** Open since an hour, its results in two. @returns `results` in ms since 1970 */
  async function anEvent() {
    const api = await event();
    const storage = await commandsBeside(api, db());
    const results = Math.floor(api.clock.now() / MINUTE_MS) * MINUTE_MS + 2 * HOUR_MS;
    await command(storage, 'events', 'create', api.clientId);
    await command(storage, 'events', 'open', api.clientId, '--at', at(api.clock.now() - HOUR_MS));
    const said = await command(storage, 'results', 'set', api.clientId, '--at', at(results));
    const join = async (gender: 'female' | 'male') => await anAttendee(api).ofGender(gender).joins();
    return { api, storage, results, said, join, ann: await join('female'), ben: await join('male') };
  }

  it('returns 204 for every like until then, and shows nobody whom they like back; then everybody at once', async () => {
    const { api, join, ann, ben } = await anEvent();
    const carl = await join('male');
    expect([(await like(ann, ben.userId)).text, (await like(ben, ann.userId)).text]).toEqual(['', '']);
    expect((await like(carl, ann.userId)).status).toBe(204);
    expect((await like(ben, ann.userId)).status).toBe(204);
    expect(await likesOf(ann)).toMatchObject({ likedBy: [], matches: [], likedByNextToken: null });
    expect(ids((await likesOf(ann)).liked)).toEqual([ben.userId]);
    expect((await see(ann, [ben.userId])).status).toBe(204);
    api.clock.advance(2 * HOUR_MS);
    const told = await likesOf(ann);
    expect([ids(told.matches), ids(told.likedBy)]).toEqual([[ben.userId], [carl.userId, ben.userId].toSorted()]);
    // Nobody has been shown it yet, whatever was asked before.
    expect(told.matches).toMatchObject([{ seen: false }]);
    expect(ids((await likesOf(ben)).matches)).toEqual([ann.userId]);
    expect((await like(ann, carl.userId)).body).toEqual({ match: true });
  });

  it('says when with its lists, also afterwards; an event without says nothing of it in GET /likes', async () => {
    const { api, ann, results } = await anEvent();
    const iso = new Date(results).toISOString();
    expect([await timesOf(ann, '/likes'), await timesOf(ann, '/profiles')]).toEqual([iso, iso]);
    api.clock.advance(3 * HOUR_MS);
    expect([await timesOf(ann, '/likes'), await timesOf(ann, '/profiles')]).toEqual([iso, iso]);
    const other = await event();
    const elsewhere = await anAttendee(other).joins();
    expect([await timesOf(elsewhere, '/likes'), await timesOf(elsewhere, '/profiles')]).toEqual([undefined, null]);
  });

  it('keeps to itself who matched when liking ends before: everybody still has all their own likes until the results', async () => {
    const { api, storage, join, ann, ben } = await anEvent();
    const carl = await join('male');
    await like(ann, carl.userId);
    await like(ann, ben.userId);
    await like(ben, ann.userId);
    await command(storage, 'events', 'close', api.clientId, '--at', at(api.clock.now() + HOUR_MS));
    api.clock.advance(HOUR_MS + MINUTE_MS);
    const own = async () => (await ann.call<OwnProfileBody>('GET', '/profile')).body.likes.toSorted();
    const both = [ben.userId, carl.userId].toSorted();
    expect(ids((await likesOf(ann)).liked)).toEqual(both);
    expect(await own()).toEqual(both);
    expect((await like(carl, ann.userId)).status).toBe(403);
    api.clock.advance(HOUR_MS);
    expect(ids((await likesOf(ann)).liked)).toEqual([ben.userId]);
    expect(await own()).toEqual([ben.userId]);
    expect(ids((await likesOf(ann)).matches)).toEqual([ben.userId]);
  });

  it('lets who takes a like back tell the other nothing of it', async () => {
    const { api, ann, ben } = await anEvent();
    await like(ann, ben.userId);
    await like(ben, ann.userId);
    await unlike(ben, ann.userId);
    // With the unmatch of a match hers would be gone, too, and she would know that it was one.
    expect(ids((await likesOf(ann)).liked)).toEqual([ben.userId]);
    expect(ids(await everybodyFor(ann))).not.toContain(ben.userId);
    api.clock.advance(2 * HOUR_MS);
    expect(await likesOf(ann)).toMatchObject({ matches: [], likedBy: [] });
  });

  it('leaves matches out of an export until then, and sums out of what the organiser reads', async () => {
    const { api, storage, ann, ben } = await anEvent();
    await like(ann, ben.userId);
    await like(ben, ann.userId);
    const { photos, servedPhotos } = api.app.services;
    const exported = async () => {
      const zip = await archiveOf(
        db(),
        { photos, servedPhotos },
        { clientId: api.clientId, userId: ann.userId },
        api.clock.now(),
      );
      return JSON.parse(await textIn(zip, 'data.json')) as { likes: { userId: string }[]; matches: { userId: string }[] };
    };
    expect(await exported()).toMatchObject({ likes: [{ userId: ben.userId }], matches: [] });
    expect(await command(storage, 'people', 'count', api.clientId)).toMatch(/likes and matches: told once results are out, at /);
    api.clock.advance(2 * HOUR_MS);
    expect((await exported()).matches).toMatchObject([{ userId: ben.userId }]);
    expect(await command(storage, 'people', 'count', api.clientId)).not.toContain('once results');
  });
});

describe("the organiser's command", () => {
  const { event, db } = severalApis();

  async function anEvent() {
    const api = await event();
    const storage = await commandsBeside(api, db());
    await command(storage, 'events', 'create', api.clientId);
    const now = Math.floor(api.clock.now() / MINUTE_MS) * MINUTE_MS;
    const type = (...words: string[]) => command(storage, ...words);
    const set = (ms: number) => type('results', 'set', api.clientId, '--at', at(now + ms));
    return { api, type, set, id: api.clientId, after: (ms: number) => at(now + ms) };
  }

  it('says when results show, and what comes of a time: by default at once', async () => {
    const { type, set, id, after } = await anEvent();
    expect(await type('results', id)).toBe(
      `${id}: likes and matches show at once.\nNo mail goes by itself; it would go to 0 people now.`,
    );
    expect(await set(HOUR_MS)).toMatch(
      /likes are secret until the results at .* UTC\.\n.*\nLiking has no end yet: .* events close/,
    );
    // Before the results, and at the very minute.
    for (const end of [HOUR_MS / 2, HOUR_MS]) {
      await type('events', 'close', id, '--at', after(end));
      expect(await set(HOUR_MS)).toMatch(/^\S+: likes are secret until the results at .* UTC\.\nNo mail goes by itself; .*$/);
    }
    expect(await type('events')).toMatch(new RegExp(`^${id}: .*; likes are secret until the results at .*$`, 'm'));
    for (let times = 0; times < 2; times += 1)
      expect(await type('results', 'set', id)).toMatch(/: results are out since .* UTC\.\n/);
  });

  it('refuses what would show likes to begin with, or hide them once they were seen', async () => {
    const { api, type, set, id, after } = await anEvent();
    await type('events', 'open', id, '--at', after(HOUR_MS));
    await expect(set(HOUR_MS)).rejects.toThrow(`${id}: The results must be after the release.`);
    await set(2 * HOUR_MS);
    await expect(type('events', 'open', id, '--at', after(2 * HOUR_MS))).rejects.toThrow(
      /^The results of \S+ are set for .* UTC, so/,
    );
    await expect(type('results', 'set', 'nowhere')).rejects.toThrow('There is no event nowhere.');
    api.clock.advance(2 * HOUR_MS);
    await expect(set(3 * HOUR_MS)).rejects.toThrow(`${id}: The results are out: what people have seen can’t be hidden again.`);
    await expect(type('results', 'hide', id)).rejects.toThrow('There is no command "results hide".');
  });

  it('begins anew with an event that is opened for another evening', async () => {
    const { api, type, set, id, after } = await anEvent();
    await set(HOUR_MS);
    api.clock.advance(2 * HOUR_MS);
    expect(await type('events', 'open', id, '--at', after(24 * HOUR_MS))).toMatch(
      /likes and matches show at once, unless you set/,
    );
    expect(await set(27 * HOUR_MS)).toContain('likes are secret until');
  });
});
