import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../api/organiser/storage.ts';
import { anEvening, command } from './support/admin.ts';
import { anAttendee, GOOD_PASSWORD, newEmail, requireOk, type Attendee, postTo } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

interface GuestsBody {
  hasList: boolean;
  invited: number;
  guests: { guestId: string; name: string; email: string | null; state: string }[];
  nextToken: string | null;
}
interface UnlistedBody {
  people: { userId: string; name: string | null; email: string; confirmed: boolean }[];
}

const seat = (name: string, email = newEmail()) => ({ name, email });

describe('the guest list', () => {
  const { event, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let admin: Attendee;

  // Each test has an event, and so a list, of its own.
  beforeEach(async () => {
    ({ api, storage, admin } = await anEvening(event, db, { about: ['--support', 'help@example.org'], begun: false }));
  });

  const imports = (guests: object[]) =>
    admin.call<{ added: number; known: number; message: string }>('POST', '/admin/guests', { json: { guests } });
  const addsOnce = async (guest: object) =>
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests: [guest], once: true } })).body;
  const list = async (query = '') => requireOk(await admin.call<GuestsBody>('GET', `/admin/guests${query}`)).body;
  const unlisted = async () => requireOk(await admin.call<UnlistedBody>('GET', '/admin/unlisted')).body.people;
  const post = (path: string, json: object) => postTo(api, path, json);
  const registers = async (email: string) => requireOk(await post('/register', { email, password: GOOD_PASSWORD }));

  it('takes an import as a whole or not at all, and adds nothing when it is repeated', async () => {
    const [ann, ben] = [seat('Ann'), seat('Ben')];
    expect(await list()).toMatchObject({ hasList: false, invited: 0, guests: [] });
    expect((await imports([ann, { name: 'Bad', email: 'no e-mail' }])).body.message).toBe('Invalid email address format.');
    expect((await imports([ann, seat('x'.repeat(101))])).status).toBe(400);
    expect(await list()).toMatchObject({ hasList: false, invited: 0, guests: [] });
    // Two seats of one e-mail are two, however often they are sent.
    expect(requireOk(await imports([ben, ann, ann, { ...ann, name: 'A friend' }])).body).toEqual({ added: 4, known: 0 });
    expect(requireOk(await imports([ben, ann, ann, { ...ann, name: 'A friend' }])).body).toEqual({ added: 0, known: 4 });
    expect(requireOk(await imports([ben, ann, ann, ann])).body).toEqual({ added: 1, known: 3 });
    const { guests, invited } = await list();
    expect([invited, guests.map(({ name }) => name)]).toEqual([5, ['A friend', 'Ann', 'Ann', 'Ann', 'Ben']]);
    const evening = await admin.call<{ invited: number | null }>('GET', '/admin/evening');
    expect(evening.body.invited).toBe(5);
  });

  it('adds a guest once by the e-mail alone where that is asked for', async () => {
    const ann = seat('Ann');
    expect(await addsOnce(ann)).toEqual({ added: 1, known: 0 });
    expect(await addsOnce({ ...ann, name: 'Annika' })).toEqual({ added: 0, known: 1 });
    expect(await addsOnce({ name: '', email: ann.email.toUpperCase() })).toEqual({ added: 0, known: 1 });
    expect(requireOk(await imports([{ ...ann, name: 'Annika' }])).body).toEqual({ added: 1, known: 0 });
    expect((await list()).guests.map(({ name }) => name)).toEqual(['Ann', 'Annika']);
  });

  it('is whole where two phones import the same at once', async () => {
    const guests = Array.from({ length: 30 }, (_, index) => seat(`Guest ${index}`));
    const answers = await Promise.all([imports(guests), imports(guests)]);
    expect(answers.map(({ body }) => body.added).toSorted((a, b) => a - b)).toEqual([0, 30]);
    expect((await list()).invited).toBe(30);
  });

  it('is paged by name, and found by name and e-mail, with how far each guest is', async () => {
    const [ready, lost] = [await anAttendee(api).withPhotos(1).joins(), await anAttendee(api).withoutProfile().joins()];
    const others = Array.from({ length: 60 }, (_, index) => seat(`Guest ${String(index).padStart(2, '0')}`));
    requireOk(await imports([...others, seat('Ready', ready.email), seat('Lost', lost.email), seat('', 'nameless@example.org')]));
    const first = await list();
    const second = await list(`?nextToken=${first.nextToken}`);
    expect([first.guests.length, second.guests.length, second.nextToken]).toEqual([50, 13, null]);
    expect(new Set([...first.guests, ...second.guests].map(({ guestId }) => guestId)).size).toBe(63);
    expect((await list('?search=READY')).guests).toMatchObject([{ name: 'Ready', email: ready.email, state: 'ready' }]);
    expect((await list('?search=Lost')).guests[0]?.state).toBe('profile');
    expect((await list('?search=nameless@')).guests).toMatchObject([{ name: '', state: 'none' }]);
    expect((await admin.call('GET', '/admin/guests?nextToken=x.y')).status).toBe(400);
  });

  it('passes a seat to a friend by its e-mail: the code goes to the friend, and no more to who had it', async () => {
    const [first, friend] = [seat('First'), newEmail()];
    requireOk(await imports([first]));
    await registers(first.email);
    const code = await api.codeFor(first.email);
    expect(code).toMatch(/^\d{6}$/);
    const [{ guestId } = { guestId: '' }] = (await list()).guests;
    const passes = (json: object) => admin.call('PUT', '/admin/guests', { json: { guestId, name: 'Friend', ...json } });
    expect((await passes({ email: 'nobody' })).status).toBe(400);
    expect((await passes({ email: friend, guestId: randomUUID() })).status).toBe(404);
    expect((await passes({ email: friend.toUpperCase() })).status).toBe(204);
    expect((await list()).guests).toMatchObject([{ name: 'Friend', email: friend }]);
    // The code that was mailed before is worth nothing any more, and is refused as a wrong one.
    const wrong = await post('/confirm', { email: newEmail(), code });
    const late = await post('/confirm', { email: first.email, code });
    expect([late.status, late.text]).toEqual([wrong.status, wrong.text]);
    await registers(friend);
    requireOk(await post('/confirm', { email: friend, code: await api.codeFor(friend) }));
    expect((await unlisted()).map(({ email }) => email)).toEqual([first.email]);
    // A seat that is given back belongs to nobody.
    expect((await passes({ email: null })).status).toBe(204);
    expect(await list()).toMatchObject({ invited: 0, guests: [{ email: null, state: 'none' }] });
  });

  it('tells whoever isn’t on it by mail whom to ask, and the code comes once they are let in', async () => {
    requireOk(await imports([seat('Invited')]));
    const email = newEmail();
    await registers(email);
    requireOk(await post('/resend', { email }));
    requireOk(await post('/forgot-password', { email }));
    const mails = await api.mailsTo(email);
    expect(mails).toHaveLength(1);
    for (const mail of mails) {
      expect(mail).toMatchObject({ subject: 'Your registration', code: null });
      expect(mail.text).toContain('not on the guest list');
      expect(mail.text).toContain('Write to help@example.org');
      expect(mail.text + mail.html).not.toMatch(/\b\d{6}\b/);
    }
    // Even the right code, if somebody guessed it, is refused.
    const codes = await db().query<{ purpose: string; code: string }>(
      `select c.purpose, c.code from codes c join accounts a using (client_id, user_id) where a.client_id = $1 and a.email = $2`,
      [api.clientId, email],
    );
    const codeTo = (purpose: string) => codes.find((one) => one.purpose === purpose)?.code ?? '';
    expect((await post('/confirm', { email, code: codeTo('confirm') })).status).toBe(400);
    const reset = { email, code: codeTo('reset'), newPassword: 'another-3-word!' };
    expect((await post('/confirm-forgot', reset)).status).toBe(400);
    expect((await post('/login', { email, password: GOOD_PASSWORD })).status).toBe(403);

    const [{ userId, ...who } = { userId: '' }] = await unlisted();
    expect(who).toEqual({ name: null, email, confirmed: false, arrival: null });
    const letIn = () => admin.call('POST', '/admin/let-in', { json: { userId } });
    expect((await letIn()).status).toBe(204);
    expect((await letIn()).status).toBe(204);
    expect([await unlisted(), (await list()).invited]).toEqual([[], 2]);
    expect(await api.mailsTo(email)).toHaveLength(2);
    requireOk(await post('/confirm', { email, code: await api.codeFor(email) }));
    requireOk(await post('/login', { email, password: GOOD_PASSWORD }));
    const journal = await command(storage, 'journal', api.clientId);
    expect(journal).toMatch(new RegExp(`let in ${userId}, by [0-9a-f-]{36}`));
    expect(journal).toMatch(/imported guests the event, by [0-9a-f-]{36}/);
    expect(journal).not.toContain(email);
  });

  it('doesn’t affect those who were confirmed before, and names them beside those who wait', async () => {
    const early = await anAttendee(api).called('Early', 'Bird').joins();
    requireOk(await imports([seat('Invited')]));
    expect((await early.call('GET', '/profiles')).status).toBe(200);
    requireOk(await post('/forgot-password', { email: early.email }));
    expect(await api.codeFor(early.email)).toMatch(/^\d{6}$/);
    expect(await unlisted()).toMatchObject([{ userId: early.userId, name: 'Early Bird', email: early.email, confirmed: true }]);
    await command(storage, 'people', 'suspend', early.email, '--event', api.clientId, '--reason', 'No seat.');
    expect(await unlisted()).toEqual([]);
  });

  it('goes with the password once more, and then anybody can register, as before there was one', async () => {
    requireOk(await imports([seat('Invited')]));
    const email = newEmail();
    const removes = (password: string) => admin.call('POST', '/admin/guests/remove', { json: { password } });
    expect((await removes('wrong-1-word!')).status).toBe(400);
    expect((await list()).hasList).toBe(true);
    expect((await removes(admin.password)).status).toBe(204);
    expect(await list()).toMatchObject({ hasList: false, invited: 0, guests: [] });
    await registers(email);
    requireOk(await post('/confirm', { email, code: await api.codeFor(email) }));
    expect(await unlisted()).toEqual([]);
  });

  it('takes five thousand at once, within a time that nobody gives up in', async () => {
    const guests = Array.from({ length: 5_000 }, (_, index) => seat(`Guest ${index}`, `guest-${index}@example.org`));
    const before = performance.now();
    expect(requireOk(await imports(guests)).body).toEqual({ added: 5_000, known: 0 });
    console.log(`5,000 guests imported in ${Math.round(performance.now() - before)} ms`);
    expect((await list()).invited).toBe(5_000);
    const tooMany = Array.from({ length: 10_001 }, () => guests[0] ?? {});
    expect((await imports(tooMany)).status).toBe(400);
    expect((await imports([seat('x'.repeat(5_000_000))])).status).toBe(413);
  });

  it('lets who isn’t on it be found in a flood of others, and refuses them a code until they are let in', async () => {
    await imports([seat('Ann')]);
    const [wanted, ...others] = [newEmail(), newEmail(), newEmail()];
    for (const email of [wanted, ...others]) {
      await registers(email);
      api.clock.advance(1_000);
    }
    const read = async (query: string) =>
      requireOk(await admin.call<UnlistedBody & { count: number }>('GET', `/admin/unlisted${query}`)).body;
    const all = await read('');
    expect([all.people.map(({ email }) => email), all.count]).toEqual([[...others.toReversed(), wanted], 3]);
    const found = await read(`?search=${encodeURIComponent(wanted.toUpperCase())}`);
    expect([found.people.map(({ email }) => email), found.count]).toEqual([[wanted], 3]);
    const userId = found.people[0]?.userId ?? '';
    const helps = async () => [
      await admin.call('POST', '/admin/people/code', { json: { userId } }),
      await admin.call('POST', '/admin/people/shown-code', { json: { userId, idSeen: true } }),
    ];
    const message = 'They are not on the guest list. Let them in first.';
    for (const refused of await helps()) expect(refused).toMatchObject({ status: 409, body: { message, field: 'letIn' } });
    expect((await admin.call('POST', '/admin/let-in', { json: { userId } })).status).toBe(204);
    expect((await helps()).map(({ status }) => status)).toEqual([200, 200]);
  });
});
