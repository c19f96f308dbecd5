import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOverdueSeats } from '../../api/repositories/erasure.ts';
import { anEvening, type EveningBody } from './support/admin.ts';
import { arrivalsOf, checksIn, joins, takesBack } from './support/arrivals.ts';
import { anAttendee, newEmail, requireOk, type Attendee } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const HOUR_MS = 60 * 60_000;

interface SeatBody {
  guestId: string;
  name: string;
  email: string | null;
  byName: boolean;
  state: string;
}
interface GuestsBody {
  invited: number;
  unregistered: number;
  guests: SeatBody[];
}
interface AddedBody {
  added: number;
  known: number;
  message?: string;
}
interface ListBody {
  people: { name: string; email: string; registered: boolean }[];
}

describe('a guest without an e-mail', () => {
  const { event, db } = severalApis();
  let api: OwnTarget;
  let admin: Attendee;
  beforeEach(async () => void ({ api, admin } = await anEvening(event, db)));

  const adds = (name: string, email: string | null = null, once = true) =>
    admin.call<AddedBody>('POST', '/admin/guests', { json: { guests: [{ name, email }], once } });
  const list = async () => requireOk(await admin.call<GuestsBody>('GET', '/admin/guests')).body;
  const passes = async ({ guestId }: SeatBody, name: string, email: string | null) =>
    requireOk(await admin.call('PUT', '/admin/guests', { json: { guestId, name, email } }));
  const only = async () => {
    const [seat] = (await list()).guests;
    if (!seat) throw new Error('Nobody is on the list');
    return seat;
  };

  it('has a seat by the name, is expected, and gets a number; twice the same name is asked about, and no name is refused', async () => {
    expect(requireOk(await adds('Luca Rossi')).body).toEqual({ added: 1, known: 0 });
    expect(requireOk(await adds('Luca Rossi')).body).toEqual({ added: 0, known: 1 });
    const refused = await adds(' ');
    expect([refused.status, refused.body.message]).toEqual([400, 'Email is required']);
    expect(await list()).toMatchObject({
      invited: 1,
      unregistered: 0,
      guests: [{ name: 'Luca Rossi', email: null, byName: true, state: 'none' }],
    });
    expect(requireOk(await admin.call<EveningBody & { invited: number }>('GET', '/admin/evening')).body.invited).toBe(1);
    const { people, expected } = await arrivalsOf(admin, { search: 'luca' });
    expect([expected, people]).toMatchObject([1, [{ name: 'Luca Rossi', email: null, userId: null, hereAt: null }]]);
    const here = requireOk(await checksIn(admin, { guestId: people[0]?.guestId })).body;
    expect(here).toMatchObject({ here: 1, person: { number: 1 } });
    const password = admin.password;
    const saved = requireOk(await admin.call<ListBody>('POST', '/admin/list', { json: { password } })).body.people;
    expect(saved).toContainEqual(expect.objectContaining({ name: 'Luca Rossi', email: '', registered: false }));
  });

  it('is mailed nothing, and is joined with who registered later, with number and check-in, which can be taken back', async () => {
    // Before there is a list, so that the confirmation needs no seat.
    const luca = await anAttendee(api).ofGender('male').joins();
    requireOk(
      await admin.call('PUT', '/admin/evening', {
        json: { page: 'https://example.org/spring', startsAt: new Date(api.clock.now() + HOUR_MS).toISOString() },
      }),
    );
    requireOk(await adds('Luca Rossi'));
    requireOk(await adds('Ida', newEmail()));
    const sent = await admin.call('POST', '/admin/mailings', { json: { kind: 'invitation', password: admin.password } });
    expect(sent.body).toEqual({ mailed: 1 });
    const { guestId } = (await list()).guests.find(({ byName }) => byName) ?? { guestId: '' };
    requireOk(await checksIn(admin, { guestId, number: 17 }));
    const joined = requireOk(await joins(admin, { guestId, userId: luca.userId })).body.person;
    expect(joined).toMatchObject({ guestId, userId: luca.userId, email: luca.email, number: 17 });
    requireOk(await takesBack(admin, guestId));
    expect((await list()).guests.find((seat) => seat.guestId === guestId)).toMatchObject({ byName: true, email: null });
  });

  it('keeps the seat under another name, and a seat that is given back is nobody’s, whatever its name was', async () => {
    requireOk(await adds('Luca Rossi'));
    await passes(await only(), 'Luca Bianchi', null);
    expect(await only()).toMatchObject({ name: 'Luca Bianchi', byName: true });
    await passes(await only(), 'Luca Bianchi', newEmail());
    expect(await only()).toMatchObject({ byName: false });
    await passes(await only(), 'Luca Bianchi', null);
    expect([await only(), (await list()).invited, (await arrivalsOf(admin)).expected]).toMatchObject([{ byName: false }, 0, 0]);
  });

  it('leaves with the name emptied, with the import taken back, and with everybody else at the end', async () => {
    requireOk(await adds('Luca Rossi'));
    await passes(await only(), '', null);
    expect((await arrivalsOf(admin)).expected).toBe(0);
    requireOk(await adds('Zoë'));
    requireOk(await admin.call('POST', '/admin/guests/undo'));
    expect((await list()).guests.map(({ name }) => name)).toEqual(['']);
    requireOk(await adds('Zoë'));
    expect(await deleteOverdueSeats(db(), [api.clientId], HOUR_MS, api.clock.now() + 2 * HOUR_MS, 10)).toBe(2);
  });
});
