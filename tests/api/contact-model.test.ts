import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { restore, suspend } from '../../api/repositories/safety.ts';
import { repeats } from '../support/all.ts';
import { tallied } from '../support/tally.ts';
import {
  anAttendee,
  aProfile,
  likesWithContacts,
  offerContacts,
  requireOk,
  share,
  stopSharing,
  type Attendee,
} from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import { liftCallLimit } from './support/target.ts';

/*
 * Whatever a woman and two men do, no reply of any call shows a contact that wasn't shared with who asks, by a tap since
 * these two last became nothing to each other, while both like each other; and each that was is shown.
 */
const WHO = ['woman', 'ben', 'carl'] as const;
type Who = (typeof WHO)[number];
const PAIRS = [
  ['woman', 'ben'],
  ['ben', 'woman'],
  ['woman', 'carl'],
  ['carl', 'woman'],
] as const;
const ACTS = ['share', 'share', 'share', 'like', 'like', 'unlike', 'stop', 'leave', 'suspend', 'restore', 'block'] as const;

/** What somebody did, and whom with. */
type Step = readonly [act: (typeof ACTS)[number], pair: (typeof PAIRS)[number]];

class Model {
  readonly likes = new Set<string>();
  readonly lines = new Map<string, string>();
  readonly suspended = new Set<Who>();
  readonly blocked = new Set<string>();

  /** Nothing is between the two any more. */
  part(one: Who, other: Who): void {
    for (const key of [`${one}>${other}`, `${other}>${one}`]) {
      this.likes.delete(key);
      this.lines.delete(key);
    }
  }

  /** The lines somebody is shown now. */
  shownTo(one: Who): string[] {
    const others = WHO.filter((other) => this.likes.has(`${one}>${other}`) && this.likes.has(`${other}>${one}`));
    const met = others.filter((other) => !this.suspended.has(other));
    return met.flatMap((other) => this.lines.get(`${other}>${one}`) ?? []).toSorted();
  }
}

const { start } = severalApis();
const LINE = /line-\d+-\w+/g;

it('no reply of any call shows a contact without the tap for that match', { timeout: 3_000_000 }, async () => {
  const sequences = repeats(4, 1_000);
  const api = await start();
  liftCallLimit(api);
  await offerContacts(api, api.clock.now() + 1e9);
  const joins = (gender: 'female' | 'male') => anAttendee(api).ofGender(gender).joins();
  const people: Record<Who, Attendee> = { woman: await joins('female'), ben: await joins('male'), carl: await joins('male') };
  const { db } = api.app.services;
  let count = 0;
  let shown = 0;

  const leave = async (one: Who) => {
    requireOk(await people[one].call('DELETE', '/profile/participation'));
    const json = { ...aProfile, gender: one === 'woman' ? 'female' : 'male' };
    return people[one].call('POST', '/profile', { json });
  };

  /** Does it, and notes what must follow from it. @returns the answer */
  async function act(model: Model, [what, [one, other]]: Step): Promise<{ text: string } | null> {
    const [who, whom] = [people[one], people[other]];
    const row = { clientId: api.clientId, userId: whom.userId };
    const key = `${one}>${other}`;
    if (what === 'suspend' || what === 'restore') {
      if (what === 'restore') await restore(db, row);
      else await suspend(db, row, 'Later.', 0);
      if (what === 'restore') model.suspended.delete(other);
      else {
        model.suspended.add(other);
        for (const line of model.lines.keys()) if (line.split('>').includes(other)) model.lines.delete(line);
      }
      return null;
    }
    // Whoever is suspended can't act.
    if (model.suspended.has(one)) return null;
    const canMeet = !model.suspended.has(other) && !model.blocked.has([one, other].toSorted().join());
    if (what === 'like') {
      if (canMeet) model.likes.add(key);
      return who.call('POST', '/profile/like', { json: { targetUserId: whom.userId } });
    }
    if (what === 'share') {
      const line = `line-${(count += 1)}-${one}`;
      if (canMeet && model.likes.has(key)) model.lines.set(key, line);
      return share(who, whom.userId, line);
    }
    if (what === 'stop') {
      model.lines.delete(key);
      return stopSharing(who, whom.userId);
    }
    if (what === 'leave') {
      for (const somebody of WHO) model.part(one, somebody);
      return leave(one);
    }
    if (what === 'block') {
      model.blocked.add([one, other].toSorted().join());
      model.part(one, other);
      return who.call('POST', '/profile/block', { json: { targetUserId: whom.userId } });
    }
    if (model.likes.has(key)) model.part(one, other);
    return who.call('DELETE', `/profile/like?targetUserId=${whom.userId}`);
  }

  async function check(model: Model): Promise<void> {
    for (const one of WHO) {
      if (model.suspended.has(one)) continue;
      const lists = await likesWithContacts(people[one]);
      const given = lists.matches.map(({ contact }) => contact).filter((contact) => contact !== null);
      expect(given.toSorted()).toEqual(model.shownTo(one));
      // One's own lines are shown too, to oneself.
      const told =
        JSON.stringify(lists)
          .match(LINE)
          ?.filter((line) => !line.endsWith(`-${one}`)) ?? [];
      expect(told.toSorted()).toEqual(model.shownTo(one));
      const own = WHO.flatMap((other) => model.lines.get(`${one}>${other}`) ?? []);
      expect(own).toEqual(expect.arrayContaining(lists.matches.flatMap(({ sharedContact }) => sharedContact ?? [])));
      shown += given.length;
    }
  }

  /** Of the other calls none shows any but one's own. */
  async function checkOthers(model: Model): Promise<void> {
    for (const one of WHO) {
      if (model.suspended.has(one)) continue;
      for (const path of ['/profiles?limit=50', '/profile']) {
        const { text } = requireOk(await people[one].call('GET', path));
        for (const line of text.match(LINE) ?? []) expect(line).toMatch(new RegExp(`-${one}$`));
      }
    }
  }

  /** Everybody is back, and the woman matches both men. */
  async function begin(): Promise<Model> {
    for (const { userId } of Object.values(people)) await restore(db, { clientId: api.clientId, userId });
    // Nor do the pages and calls before count; a thousand times are less than the five hours of a session.
    api.clock.advance(15_000);
    for (const table of ['blocks', 'likes', 'rate_limits']) {
      await db.query(`delete from ${table} where client_id = $1`, [api.clientId]);
    }
    const model = new Model();
    for (const pair of PAIRS) await act(model, ['like', pair]);
    return model;
  }

  const step: fc.Arbitrary<Step> = fc.tuple(fc.constantFrom(...ACTS), fc.constantFrom(...PAIRS));
  const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14, size: 'max' }), async (steps) => {
    const model = await begin();
    for (const one of steps) {
      const answer = await act(model, one);
      expect(answer?.text ?? '').not.toMatch(LINE);
      await check(model);
    }
    await checkOthers(model);
  });
  const run = { numRuns: sequences, seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_123) };
  await tallied('sequences of sharing contacts', sequences, () => fc.assert(property, run));
  // Without any that are shown it would say nothing.
  expect(shown).toBeGreaterThan(sequences);
});
