import { beforeEach, describe, expect, it } from 'vitest';
import { followPeople, moveRounds } from '../../api/acts/rounds.ts';
import type { Db, Queryable } from '../../api/db/db.ts';
import { anEvening } from './support/admin.ts';
import { checksIn, undoes } from './support/arrivals.ts';
import { anAttendee, requireOk, type Attendee } from './support/attendee.ts';
import { acts, roundsOf, sets } from './support/rounds.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

/** A database in whose transactions something happens right after the first look at the rounds. */
const whereMeanwhile = (db: Db, happens: (q: Queryable) => Promise<void>): Db => ({
  ...db,
  tx: (work) =>
    db.tx((q) => {
      let looks = 0;
      const query: Queryable['query'] = async <Row>(sql: string, params?: readonly unknown[]) => {
        const rows = await q.query<Row>(sql, params);
        if (sql.includes('from rounds r where') && (looks += 1) === 1) await happens(q);
        return rows;
      };
      return work({ query });
    }),
});

describe('rounds of which somebody has seen how they stand', () => {
  const { event, db } = severalApis();
  let api: OwnTarget;
  let admin: Attendee;
  /** The guest's seat of a man who comes and goes. */
  let guestId: string | null;

  beforeEach(async () => {
    ({ api, admin } = await anEvening(event, db));
    for (const gender of ['female', 'female', 'female', 'male', 'male', 'male'] as const) {
      const { userId } = await anAttendee(api).ofGender(gender).joins();
      ({ guestId } = requireOk(await checksIn(admin, { userId })).body.person);
    }
    await sets(admin, { roundSeconds: 300, changeSeconds: 60 });
  });

  it('are moved though they were planned anew since, and no press counts twice', async () => {
    let isHere = true;
    for (const act of ['start', 'minute', 'pause', 'start', 'next', 'next', 'back']) {
      const { version } = await roundsOf(admin);
      requireOk(await (isHere ? undoes : checksIn)(admin, { guestId }));
      isHere = !isHere;
      expect([act, (await acts(admin, act, { version })).status]).toEqual([act, 200]);
      expect([act, (await acts(admin, act, { version })).status]).toEqual([act, 409]);
    }
  });

  it('get other lengths though they were planned anew since, but not if others were set', async () => {
    const { version } = await roundsOf(admin);
    requireOk(await undoes(admin, { guestId }));
    await sets(admin, { roundSeconds: 240, version });
    const refused = await admin.call('PUT', '/admin/rounds', { json: { roundSeconds: 120, version } });
    expect([refused.status, await roundsOf(admin)]).toMatchObject([409, { settings: { roundSeconds: 240 } }]);
  });

  it('are moved though they are planned anew at that very moment, and not if somebody else moves them', async () => {
    const { now } = api.clock;
    const { clientId } = api;
    const inside = (q: Queryable) => ({
      db: { ...db(), ...q, tx: async <T>(work: (q: Queryable) => Promise<T>) => work(q) },
      now,
    });
    const goes = whereMeanwhile(db(), async (q) => {
      await q.query(`update guests set here_at = null where client_id = $1 and guest_id = $2`, [clientId, guestId]);
      await followPeople(inside(q), clientId);
    });
    await moveRounds({ db: goes, now }, { clientId }, 'start');
    expect(await roundsOf(admin)).toMatchObject({ state: 'running', round: 1, here: { women: 3, men: 2 } });
    const isPressed = whereMeanwhile(db(), (q) => moveRounds(inside(q), { clientId }, 'minute'));
    await expect(moveRounds({ db: isPressed, now }, { clientId }, 'minute')).rejects.toThrow('Somebody else has just changed');
  });
});
