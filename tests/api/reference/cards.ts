import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { setClosing, setRelease } from '../../../api/repositories/events.ts';
import { sweep } from '../../../api/repositories/sweeping.ts';
import { anAttendee, requireOk, type Attendee, type OwnProfileBody } from '../support/attendee.ts';
import { profileError } from '../support/http.ts';
import { rowsAbout } from '../support/own-database.ts';
import type { OwnTarget } from '../support/target.ts';
import { block, everythingTold } from './safety.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Row {
  number: number;
  mark: string | null;
  note: string;
}

const readCard = (who: Attendee) => who.call<{ card: Row[] }>('GET', '/profile/card');
const cardOf = async (who: Attendee) => requireOk(await readCard(who)).body.card;
const write = (who: Attendee, ...card: object[]) => who.call('PUT', '/profile/card', { json: { card } });
const ownNumberOf = async (who: Attendee) =>
  requireOk(await who.call<{ ownNumber?: number | null }>('GET', '/profiles')).body.ownNumber;
const numbersFor = async (who: Attendee) => requireOk(await who.call<{ numbers?: number[] }>('GET', '/profiles')).body.numbers;
const offersOf = async (who: Attendee) =>
  requireOk(await who.call<OwnProfileBody & { offers: string[] }>('GET', '/profile')).body.offers;

/** A note nobody else has, which is in no answer by chance. */
const aNote = () => `Sails. ${randomUUID()}`;

export function cardRules(api: () => OwnTarget, start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('a card', () => {
    let event: OwnTarget;
    const db = () => event.app.services.db;
    const joins = (gender: 'female' | 'male') => anAttendee(event).ofGender(gender).joins();
    const seat = (who: Attendee, number: number) =>
      db().query(
        `insert into guests (client_id, guest_id, name, email, added_at, here_at, number) values ($1, $2, '', $3, 0, 0, $4)`,
        [event.clientId, randomUUID(), who.email, number],
      );
    let [anna, ben, carl] = [] as unknown as [Attendee, Attendee, Attendee];
    beforeAll(async () => {
      event = await start();
      await setRelease(db(), event.clientId, event.clock.now() + DAY_MS);
      [anna, ben, carl] = [await joins('female'), await joins('male'), await joins('male')];
    });

    it('is offered by an event with numbers, and elsewhere nothing of it is said or kept', async () => {
      for (const who of [await anAttendee(api()).joins(), anna]) {
        expect(await offersOf(who)).not.toContain('card');
        expect(await numbersFor(who)).toBeUndefined();
        expect(profileError(await readCard(who))).toBe('Card not found');
        expect((await write(who, { number: 7, mark: 'yes', note: '' })).status).toBe(404);
      }
      await seat(anna, 1);
      await seat(ben, 12);
      await seat(ben, 20);
      await seat(carl, 7);
      expect(await offersOf(anna)).toContain('card');
      expect(await cardOf(anna)).toEqual([]);
      const stranger = await anAttendee(event).withoutProfile().joins();
      expect((await readCard(stranger)).status).toBe(404);
      expect((await write(stranger, { number: 7, mark: 'yes', note: '' })).status).toBe(404);
      for (const method of ['GET', 'PUT']) expect((await event.call(method, '/profile/card')).status).toBe(401);
    });

    it('has the numbers of those whom one will see, in their order, until they are released', async () => {
      expect(await numbersFor(anna)).toEqual([7, 12]);
      expect(await numbersFor(ben)).toEqual([1]);
      expect(await Promise.all([ownNumberOf(anna), ownNumberOf(ben)])).toEqual([1, 12]);
      expect(await ownNumberOf(await joins('male'))).toBeNull();
      const blocked = await joins('male');
      await seat(blocked, 3);
      expect(await numbersFor(anna)).toEqual([3, 7, 12]);
      await block(blocked, anna.userId);
      expect(await numbersFor(anna)).toEqual([7, 12]);
      await setRelease(db(), event.clientId, event.clock.now() - 1);
      expect(await numbersFor(anna)).toBeUndefined();
      expect(await ownNumberOf(anna)).toBeUndefined();
      expect(await offersOf(anna)).toContain('card');
      await setRelease(db(), event.clientId, event.clock.now() + DAY_MS);
    });

    it('keeps the rows that a call names, the same twice once; one that is emptied is gone', async () => {
      const rows = [
        { number: 7, mark: 'yes', note: 'Sails.' },
        { number: 12, mark: null, note: 'Laughs' },
      ];
      for (let time = 0; time < 2; time += 1) expect((await write(anna, ...rows.toReversed())).status).toBe(204);
      expect(await cardOf(anna)).toEqual(rows);
      requireOk(await write(anna, { number: 12, mark: 'no', note: '' }, { number: 12, mark: 'maybe', note: ' Laughs\nloud ' }));
      expect(await cardOf(anna)).toEqual([rows[0], { number: 12, mark: 'maybe', note: 'Laughs loud' }]);
      for (let time = 0; time < 2; time += 1) requireOk(await write(anna, { number: 7, mark: null, note: ' ' }));
      expect(await cardOf(anna)).toEqual([{ number: 12, mark: 'maybe', note: 'Laughs loud' }]);
      requireOk(await write(anna));
      expect(await cardOf(anna)).toHaveLength(1);
    });

    it('takes numbers from 1 to 500, three marks and 140 characters, all of a call or nothing', async () => {
      const good = { number: 500, mark: 'no', note: 'n'.repeat(140) };
      for (const bad of [
        { number: 0 },
        { number: 501 },
        { number: 1.5 },
        { mark: 'perhaps' },
        { mark: ['yes', 'no'] },
        { note: null },
        { note: 'n'.repeat(141) },
      ]) {
        expect((await write(carl, good, { number: 3, mark: null, note: '', ...bad })).status).toBe(400);
      }
      expect(profileError(await write(carl, { ...good, note: 'n'.repeat(141) }))).toBe('Max 140 characters');
      expect((await write(carl, ...Array.from({ length: 101 }, (_, index) => ({ ...good, number: index + 1 })))).status).toBe(
        400,
      );
      expect(await cardOf(carl)).toEqual([]);
      requireOk(await write(carl, { ...good, note: ` ${good.note}\0` }));
      expect(await cardOf(carl)).toEqual([good]);
    });

    it('is told to nobody else, and is of one event alone', async () => {
      const note = aNote();
      requireOk(await write(anna, { number: 7, mark: 'yes', note }));
      expect(await cardOf(ben)).toEqual([]);
      for (const other of [ben, carl]) expect(await everythingTold(other)).not.toContain(note);
      await setRelease(db(), event.clientId, event.clock.now() - 1);
      for (const other of [ben, carl]) expect(await everythingTold(other)).not.toContain(note);
      await setRelease(db(), event.clientId, event.clock.now() + DAY_MS);
      expect((await anna.call('GET', `/profile/card?userId=${ben.userId}`)).body).toEqual((await readCard(anna)).body);
    });

    it('is changed 120 times a minute, and then has to wait', async () => {
      const busy = await joins('female');
      const answers = await Promise.all(Array.from({ length: 121 }, () => write(busy, { number: 7, mark: 'yes', note: '' })));
      expect(answers.map(({ status }) => status).filter((status) => status !== 204)).toEqual([429]);
      event.clock.advance(60_000);
      requireOk(await write(busy, { number: 7, mark: 'no', note: '' }));
    });

    it('is deleted when its owner stops taking part', async () => {
      const [leaver, note] = [await joins('female'), aNote()];
      requireOk(await write(leaver, { number: 7, mark: null, note }));
      expect(await rowsAbout(db(), [note])).toEqual({ cards: 1 });
      requireOk(await leaver.call('DELETE', '/profile/participation'));
      expect(await rowsAbout(db(), [note])).toEqual({});
    });

    it('ends 14 days after the event, and can be read until then', async () => {
      const note = aNote();
      requireOk(await write(anna, { number: 7, mark: 'maybe', note }));
      const closedFor = (ms: number) => setClosing(db(), event.clientId, event.clock.now() - ms);
      await closedFor(14 * DAY_MS - 60_000);
      await sweep(db(), [event.clientId], event.clock.now());
      expect(JSON.stringify(await cardOf(anna))).toContain(note);
      await closedFor(14 * DAY_MS);
      // Whether or not it was swept yet.
      expect((await readCard(anna)).status).toBe(404);
      expect((await write(anna, { number: 7, mark: 'maybe', note })).status).toBe(404);
      expect(await offersOf(anna)).not.toContain('card');
      await sweep(db(), [event.clientId], event.clock.now());
      expect(await rowsAbout(db(), [note])).toEqual({});
    });
  });
}
