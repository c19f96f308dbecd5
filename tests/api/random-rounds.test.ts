import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sees, type Guest, type Round } from '../../src/domain/rounds/evening.ts';
import { anEvening as aPlainEvening, keyOf, spreadOf } from '../domain/rounds/evenings.ts';
import { brokenLaws, movedPairs } from '../domain/rounds/laws.ts';
import { repeats } from '../support/all.ts';
import { tallied } from '../support/tally.ts';
import { anEvening, command, suspends } from './support/admin.ts';
import { checksIn, undoes } from './support/arrivals.ts';
import { anAttendee, requireOk, type Attendee } from './support/attendee.ts';
import { acts, planOf, roundsOf, seatOf, sets, type PlanBody } from './support/rounds.ts';
import { severalApis } from './support/several-apis.ts';

type Step =
  | { comes: Guest['gender'] }
  | { goes: number }
  | { returns: number }
  | { leaves: number }
  | { suspended: number }
  | { blocks: number }
  | { act: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ comes: fc.constantFrom('female' as const, 'male' as const) }),
  fc.record({ goes: fc.nat(20) }),
  fc.record({ returns: fc.nat(20) }),
  fc.record({ leaves: fc.nat(20) }),
  fc.record({ suspended: fc.nat(20) }),
  fc.record({ blocks: fc.nat(40) }),
  { arbitrary: fc.record({ act: fc.constantFrom('next', 'next', 'next', 'pause', 'start', 'minute', 'back') }), weight: 6 },
);

const anyEvening = fc.record({
  women: fc.integer({ min: 1, max: 4 }),
  men: fc.integer({ min: 1, max: 4 }),
  shows: fc.constantFrom('opposite' as const, 'same' as const, 'everybody' as const),
  tables: fc.option(fc.integer({ min: 1, max: 3 })),
  steps: fc.array(step, { minLength: 10, maxLength: 10 }),
});

interface Person extends Guest {
  who: Attendee;
  guestId: string | null;
  isHere: boolean;
  /** Whether they have left, or are suspended: for good. */
  hasGone: boolean;
}

const { event, db } = severalApis();

/** Rounds as the domain has them. Of a table at which one has gone for good, one is left. */
const roundsIn = ({ rounds }: PlanBody): Round[] =>
  rounds.map(({ tables, breaks }) => ({
    pairings: tables.map(({ table, userIds }) => {
      // Whoever has left has no gender any more, by which one of two would come first.
      const [one = '', other = ''] = userIds.toSorted();
      return { table, ids: [one, other] as const };
    }),
    breaks,
  }));

it('rounds of random evenings keep their laws, and tell each person their seat', async () => {
  const runs = repeats(2, 60);
  const property = fc.asyncProperty(anyEvening, async ({ women, men, shows, tables, steps }) => {
    const { api, storage, admin } = await anEvening(event, db, { about: ['--shows', shows] });
    const people: Person[] = [];
    const apart: [string, string][] = [];
    const checkIn = async (person: Person) => {
      person.guestId = requireOk(await checksIn(admin, { userId: person.id })).body.person.guestId;
      person.isHere = true;
    };
    const comes = async (gender: Guest['gender']) => {
      const who = await anAttendee(api).ofGender(gender).joins();
      const person: Person = { id: who.userId, gender, who, guestId: null, isHere: false, hasGone: false };
      people.push(person);
      await checkIn(person);
    };
    const evening = () => {
      const guests = people.filter(({ isHere }) => isHere).map(({ id, gender }) => ({ id, gender }));
      return aPlainEvening(0, 0, { guests, shows, apart, tables });
    };
    const does = async (what: Step) => {
      if ('comes' in what) return comes(what.comes);
      if ('act' in what) return void (await acts(admin, what.act));
      if ('blocks' in what) {
        const able = people.filter(({ hasGone }) => !hasGone);
        const one = able[what.blocks % able.length] as Person;
        const others = able.filter(({ id, gender }) => id !== one.id && sees(one.gender, gender, shows));
        const other = others[what.blocks % others.length];
        if (!other) return;
        requireOk(await one.who.call('POST', '/profile/block', { json: { targetUserId: other.id } }));
        return void apart.push([one.id, other.id]);
      }
      const able = people.filter(({ isHere, hasGone }) => !hasGone && isHere !== 'returns' in what);
      const one = able[(Object.values(what)[0] as number) % able.length];
      // Where nobody is left who is checked in, the rounds go on for those who come.
      if (!one || (one.isHere && able.length === 1)) return;
      if ('returns' in what) return checkIn(one);
      if ('leaves' in what) requireOk(await one.who.call('DELETE', '/profile/participation'));
      else if ('suspended' in what) requireOk(await suspends(admin, one.id));
      else requireOk(await undoes(admin, { guestId: one.guestId }));
      one.isHere = false;
      one.hasGone = !('goes' in what);
    };

    for (let count = 0; count < women; count += 1) await comes('female');
    for (let count = 0; count < men; count += 1) await comes('male');
    await sets(admin, { roundSeconds: 300, changeSeconds: 60, tables });
    let plan = roundsIn(await planOf(admin));
    expect(brokenLaws(evening(), plan)).toEqual([]);
    expect(spreadOf(evening(), plan)).toBeLessThanOrEqual(1);
    await acts(admin, 'start');
    let reached = 1;
    for (const what of steps) {
      const before = plan;
      await does(what);
      const { state, round } = await roundsOf(admin);
      if (state === 'over') break;
      if (state === 'running' || state === 'change') reached = Math.max(reached, round);
      if (state === 'planned' && reached === 1) reached = 0;
      const fixed = Math.max(reached, state === 'change' ? round + 1 : round);
      plan = roundsIn(await planOf(admin));
      // What has been stays.
      expect(plan.slice(0, fixed)).toEqual(before.slice(0, fixed));
      // Before the first round has begun, tables are given anew.
      expect(movedPairs(fixed > 0 ? before : [], plan)).toEqual([]);
      expect(brokenLaws({ ...evening(), past: plan.slice(0, fixed) }, plan.slice(fixed))).toEqual([]);
      const away = new Set(people.filter(({ isHere }) => !isHere).map(({ id }) => id));
      const parted = new Set(apart.map(([one, other]) => keyOf(one, other)));
      for (const { who } of people.filter(({ hasGone }) => hasGone)) {
        // They are told of nobody, if they are told anything.
        const { status, body } = await seatOf(who);
        expect(status === 200 ? [body.with, body.next?.table ?? null] : [null, null]).toEqual([null, null]);
      }
      for (const { id, who } of people.filter(({ hasGone }) => !hasGone)) {
        const tableIn = (at: number) => {
          const own = plan[at - 1]?.pairings.find(({ ids }) => ids.includes(id));
          const isAlone = own?.ids.some((one) => away.has(one)) === true || parted.has(keyOf(...(own?.ids ?? ['', ''])));
          return own && !isAlone ? own.table : null;
        };
        const { body } = requireOk(await seatOf(who));
        expect([body.state, body.round, body.table, body.with !== null]).toEqual([
          state,
          round,
          tableIn(round),
          tableIn(round) !== null,
        ]);
        expect(body.next?.table ?? null).toBe(tableIn(round + 1));
      }
    }
    expect(await command(storage, 'rounds', 'print', api.clientId)).toContain('round,table,number,name');
  });
  await tallied('random evenings of rounds through the API', runs, () =>
    fc.assert(property, { numRuns: runs, endOnFailure: true, seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_128) }),
  );
}, 600_000);
