import { describe, expect, it } from 'vitest';
import { report } from './reference/safety.ts';
import { aDoorKeeper, anEvening, rosterOf, suspends, type EveningBody } from './support/admin.ts';
import { arrivalsOf, checksIn, marksAbsent, type ArrivalBody } from './support/arrivals.ts';
import { anAttendee, newEmail, requireOk, type Attendee } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';

interface GuestsBody {
  guests: { email: string | null; attends: boolean; arrival: ArrivalBody | null }[];
}
interface UnlistedBody {
  people: { userId: string; arrival: ArrivalBody | null }[];
}

const seat = ({ email }: Pick<Attendee, 'email'>) => ({ name: '', email });
const of = (gender: string) => (one: { gender: string | null }) => one.gender === gender;

describe('the figures of the evening', () => {
  const { event, db } = severalApis();

  /** Everybody whom a figure may forget, or have twice. */
  async function anyEvening() {
    const { api, admin } = await anEvening(event, db);
    const woman = () => anAttendee(api).joins();
    const man = () => anAttendee(api).ofGender('male').joins();
    const idle = () => anAttendee(api).withoutProfile().joins();
    const [ann, bea, carl, gone, away, noShow, waited, left] = await Promise.all([
      woman(),
      woman(),
      man(),
      man(),
      man(),
      idle(),
      idle(),
      idle(),
    ]);
    const keeper = await aDoorKeeper(api, admin);
    const guests = [ann, ann, carl, gone, away, noShow, keeper, admin, { email: newEmail() }].map(seat);
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
    requireOk(await suspends(admin, gone.userId));
    const expected = (await arrivalsOf(admin, { limit: '500' })).people;
    const guestOf = ({ email }: Attendee) => expected.find((one) => one.email === email)?.guestId;
    for (const one of [away, noShow]) requireOk(await marksAbsent(admin, { guestId: guestOf(one) }));
    for (const one of expected.filter(({ email }) => email === ann.email || email === carl.email))
      requireOk(await checksIn(admin, { guestId: one.guestId }));
    // Reported, and then they leave.
    const { userId: leftId } = (await rosterOf(admin, { search: left.email })).people[0] ?? { userId: '' };
    await db().query(
      `insert into reports (client_id, reference, reported_id, reason, words, photos, created_at)
       values ($1, 'BBBB-BBBB', $2, 'other', '', '{}', 1)`,
      [api.clientId, leftId],
    );
    await db().query(`update accounts set left_at = 1 where client_id = $1 and user_id = $2`, [api.clientId, leftId]);
    requireOk(await report(ann, carl.userId));
    return { api, admin, ann, bea, carl, waited, left };
  }

  it('are each as long as the list that the desk opens, and who has left stands in none of them', async () => {
    const { admin, waited, left } = await anyEvening();
    const evening = requireOk(await admin.call<EveningBody & { invited: number }>('GET', '/admin/evening')).body;
    const { people: roster } = await rosterOf(admin, { limit: '100' });
    const { people: arrivals } = await arrivalsOf(admin, { limit: '500' });
    const { guests } = requireOk(await admin.call<GuestsBody>('GET', '/admin/guests')).body;
    const free = roster.filter(({ suspendedFor }) => suspendedFor === null);
    const ready = free.filter(({ state }) => state === 'ready');
    const here = arrivals.filter(({ hereAt }) => hereAt !== null);
    const withoutProfile = free.filter(({ state, awaited }) => state === 'profile' && awaited);
    expect(evening.people).toMatchObject({
      readyWomen: ready.filter(of('female')).length,
      readyMen: ready.filter(of('male')).length,
      withoutPhoto: free.filter(({ state, awaited }) => state === 'photo' && awaited).length,
      withoutProfile: withoutProfile.length,
      suspended: roster.length - free.length,
      here: here.length,
      hereWomen: here.filter(of('female')).length,
      hereMen: here.filter(of('male')).length,
    });
    expect(evening.people).toMatchObject({ withoutProfile: 1, withoutPhoto: 3, suspended: 1, here: 3, hereWomen: 2, hereMen: 1 });
    expect(evening.invited).toBe(guests.filter(({ email, attends }) => email !== null && attends).length);
    expect(guests.filter(({ attends }) => !attends)).toHaveLength(2);
    expect(withoutProfile.map(({ email }) => email)).toEqual([waited.email]);
    // An admin may have to do with them, by the report alone.
    expect(roster.find(({ email }) => email === left.email)).toMatchObject({ reports: 1, awaited: false, arrival: null });
  });

  it('and every list says who can be checked in: whoever is expected, with the seat and the number', async () => {
    const { admin, ann, bea, waited } = await anyEvening();
    const { people: roster } = await rosterOf(admin, { limit: '100' });
    const { people: arrivals } = await arrivalsOf(admin, { limit: '500' });
    for (const { userId, arrival } of roster) {
      const theirs = arrivals.filter((one) => one.userId === userId);
      expect(theirs.length === 0 ? [null] : theirs).toContainEqual(arrival);
    }
    const rowOf = ({ email }: Attendee) => roster.find((one) => one.email === email)?.arrival;
    // Of two seats, that with the lower number.
    expect(rowOf(ann)?.number).toBe(Math.min(...arrivals.flatMap((one) => (one.email === ann.email ? (one.number ?? []) : []))));
    const { guests } = requireOk(await admin.call<GuestsBody>('GET', '/admin/guests')).body;
    for (const { arrival } of guests) expect([...arrivals, null]).toContainEqual(arrival);
    expect(guests.filter(({ arrival }) => arrival === null)).toHaveLength(3);
    const unlisted = requireOk(await admin.call<UnlistedBody>('GET', '/admin/unlisted')).body.people;
    for (const one of [bea, waited]) {
      const row = unlisted.find(({ arrival }) => arrival?.email === one.email);
      expect(row?.arrival).toMatchObject({ guestId: null, userId: row?.userId, hereAt: null });
    }
    requireOk(await checksIn(admin, { userId: bea.userId }));
    expect((await rosterOf(admin, { search: bea.email })).people[0]?.arrival?.hereAt).not.toBeNull();
  });
});
