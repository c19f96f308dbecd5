import { describe, expect, it } from 'vitest';
import { anEvening } from './support/admin.ts';
import { arrivalsOf, checksIn } from './support/arrivals.ts';
import { anAttendee, newEmail, requireOk } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';

describe('The list at the door', () => {
  const { event, db } = severalApis();

  it('tells of everybody how far they have got, as the guest list does', async () => {
    const { api, admin } = await anEvening(event, db);
    const ready = await anAttendee(api).joins();
    const idle = await anAttendee(api).withoutProfile().joins();
    const nobody = newEmail();
    const guests = [
      { name: 'Nora', email: nobody },
      { name: 'Ida', email: idle.email },
    ];
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
    const { people } = await arrivalsOf(admin);
    const states = Object.fromEntries(people.map(({ email, state }) => [email, state]));
    expect(states).toMatchObject({ [ready.email]: 'photo', [idle.email]: 'profile', [nobody]: 'none' });
    const seat = people.find(({ email }) => email === idle.email);
    expect(requireOk(await checksIn(admin, { guestId: seat?.guestId })).body.person.state).toBe('profile');
  });

  it('names a seat without a name by the profile of whoever has its e-mail, and finds it by that', async () => {
    const { api, admin } = await anEvening(event, db);
    const ann = await anAttendee(api).called('Zenobia', 'Quill').joins();
    const nobody = newEmail();
    const guests = [
      { name: '', email: ann.email },
      { name: '', email: nobody },
    ];
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
    expect((await arrivalsOf(admin, { search: 'quill' })).people).toMatchObject([{ name: 'Zenobia Quill', email: ann.email }]);
    expect((await arrivalsOf(admin, { search: nobody })).people).toMatchObject([{ name: '', email: nobody, state: 'none' }]);
  });
});
