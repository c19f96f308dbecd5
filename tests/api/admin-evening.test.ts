import { beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../api/organiser/storage.ts';
import { like } from './conformance/likes.ts';
import { everybodyFor } from './conformance/people.ts';
import { everythingTold, report } from './reference/safety.ts';
import { anAdmin, anEvening, command, restores, rosterOf, suspends, type EveningBody } from './support/admin.ts';
import { anAttendee, requireOk, type Attendee } from './support/attendee.ts';
import { authError } from './support/http.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const HOUR_MS = 60 * 60_000;

describe('an admin', () => {
  const { start, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let admin: Attendee;

  beforeAll(async () => {
    const about = ['--name', 'Spring', '--support', 'help@example.org'];
    ({ api, storage, admin } = await anEvening(start, db, { about, begun: false }));
  });

  const evening = async () => requireOk(await admin.call<EveningBody>('GET', '/admin/evening')).body;
  const sets = (times: object) =>
    admin.call<EveningBody & { message: string; field?: string }>('PUT', '/admin/evening', { json: times });
  const undo = () => admin.call<EveningBody & { message: string }>('POST', '/admin/evening/undo');
  const iso = (fromNow: number) => new Date(api.clock.now() + fromNow).toISOString();

  it('opens, holds back and closes the evening, and sees what attendees then have', async () => {
    const [woman, man] = [await anAttendee(api).joins(), await anAttendee(api).ofGender('male').joins()];
    expect(await evening()).toMatchObject({ name: 'Spring', support: 'help@example.org', waits: true, opensAt: null });
    expect(await everybodyFor(woman, 50)).toEqual([]);

    expect(requireOk(await sets({ opensAt: 'now' })).body).toMatchObject({ waits: false, opensAt: iso(0), closesAt: null });
    expect(JSON.stringify(await everybodyFor(woman, 50))).toContain(man.userId);
    expect(requireOk(await sets({ opensAt: null })).body).toMatchObject({ waits: true, opensAt: null });
    expect(await everybodyFor(woman, 50)).toEqual([]);

    requireOk(await sets({ opensAt: 'now' }));
    api.clock.advance(1_000);
    expect(requireOk(await sets({ closesAt: 'now' })).body.closesAt).toBe(iso(0));
    expect((await like(woman, man.userId)).status).toBe(403);
    // Whoever opens a closed evening doesn't mean its end to stand.
    api.clock.advance(1_000);
    expect(requireOk(await sets({ opensAt: 'now' })).body).toMatchObject({ closesAt: null });
    expect((await like(woman, man.userId)).status).toBe(204);
    const journal = (await command(storage, 'journal', api.clientId)).split('\n').map((line) => line.replace(/^.* UTC: /, ''));
    const by = /the event, by [0-9a-f-]{36}$/;
    for (const act of ['opened', 'held back', 'closed']) {
      expect(journal.some((line) => line.startsWith(act) && by.test(line))).toBe(true);
    }
  });

  it('undoes its last change by one press within ten minutes, also after a lock; results and commands are not undone', async () => {
    const until = async () => (await evening()).undoUntil;
    const opened = requireOk(await sets({ opensAt: 'now', closesAt: iso(HOUR_MS) })).body;
    api.clock.advance(1_000);
    expect(requireOk(await sets({ closesAt: 'now' })).body.undoUntil).toBe(iso(10 * 60_000));
    api.clock.advance(9 * 60_000);
    expect(requireOk(await undo()).body).toMatchObject({ closesAt: opened.closesAt, opensAt: opened.opensAt, undoUntil: null });
    expect([(await undo()).status, await until()]).toEqual([400, null]);

    requireOk(await sets({ shows: 'everybody' }));
    requireOk(await undo());
    expect((await evening()).shows).toBe('opposite');
    requireOk(await sets({ opensAt: null }));
    api.clock.advance(10 * 60_000);
    expect([(await undo()).body.message, await until()]).toEqual(['This is too long ago to be undone.', null]);

    requireOk(await sets({ opensAt: 'now' }));
    api.clock.advance(1_000);
    await command(storage, 'events', 'close', api.clientId);
    expect(await until()).toBeNull();
    api.clock.advance(1_000);
    requireOk(await sets({ opensAt: 'now', closesAt: null }));
  });

  it('plans both times at once, and is refused a time that doesn’t exist, an end before its beginning, and one long over', async () => {
    const planned = { opensAt: iso(HOUR_MS), closesAt: iso(3 * HOUR_MS) };
    expect(requireOk(await sets(planned)).body).toMatchObject({ ...planned, waits: false });
    for (const [times, message, field] of [
      [{ opensAt: '2027-02-30T19:00:00Z' }, 'opensAt is no time that exists', 'opensAt'],
      [{ opensAt: '2027-02-28T24:10:00Z' }, 'opensAt is no time that exists', 'opensAt'],
      [{ opensAt: '2027-02-28T19:00' }, 'opensAt is no time that exists', 'opensAt'],
      [{ closesAt: 'tomorrow' }, 'closesAt is no time that exists', 'closesAt'],
      [{ opensAt: iso(HOUR_MS), closesAt: iso(HOUR_MS) }, 'The end must be after the release.', 'closesAt'],
      [{ closesAt: iso(HOUR_MS / 2) }, 'The end must be after the release.', 'closesAt'],
      [{ closesAt: iso(-HOUR_MS) }, 'The end is in the past.', 'closesAt'],
    ] as const) {
      const refused = await sets(times);
      expect([times, refused.status, refused.body]).toEqual([times, 400, { message, field }]);
    }
    expect(await evening()).toMatchObject(planned);
    const secret = { resultsAt: iso(4 * HOUR_MS) };
    const { password } = admin;
    expect(requireOk(await sets({ ...secret, password })).body).toMatchObject({ ...planned, ...secret });
    expect((await sets({ resultsAt: iso(HOUR_MS / 2), password })).body).toMatchObject({ field: 'resultsAt' });
    expect((await sets({ opensAt: iso(5 * HOUR_MS), closesAt: null })).body).toMatchObject({ field: 'opensAt' });
    requireOk(await sets({ opensAt: 'now', closesAt: null }));
  });

  it('counts who is ready by gender, exactly, and who is missing what; a suspended person among those alone', async () => {
    const before = (await evening()).people;
    await anAttendee(api).withoutProfile().joins();
    await anAttendee(api).joins();
    const woman = await anAttendee(api).withPhotos(1).joins();
    const man = await anAttendee(api).ofGender('male').withPhotos(1).joins();
    requireOk(await report(man, woman.userId));
    const grown = (more: Partial<EveningBody['people']>) =>
      Object.fromEntries(Object.entries(before).map(([name, count]) => [name, count + (more[name as keyof typeof more] ?? 0)]));
    const all = { withoutProfile: 1, withoutPhoto: 1, readyWomen: 1, readyMen: 1, reports: 1, openReports: 1 };
    expect((await evening()).people).toEqual(grown(all));
    requireOk(await suspends(admin, woman.userId));
    expect((await evening()).people).toEqual(grown({ ...all, readyWomen: 0, suspended: 1 }));
    requireOk(await restores(admin, woman.userId));
    expect((await evening()).people).toEqual(grown(all));
  });

  it('finds people by name, e-mail and a report’s reference, a page at a time, and reads nothing of likes', async () => {
    const [zoe, per] = [
      await anAttendee(api).called('Zoë', "O'Brien").withPhotos(1).joins(),
      await anAttendee(api).called('Per', 'Zander').ofGender('male').joins(),
    ];
    await like(zoe, per.userId);
    const { reference } = requireOk(await report(zoe, per.userId, { text: 'Not his photo.' })).body;
    const found = async (search: string) => (await rosterOf(admin, { search })).people.map(({ userId }) => userId);
    expect(await found(" zOë O'b ")).toEqual([zoe.userId]);
    // A control character, which PostgreSQL refuses, is between words.
    expect(await found('Zo\0ë')).toEqual([zoe.userId]);
    expect(await found(per.email.toUpperCase())).toEqual([per.userId]);
    expect(await found(reference.toLowerCase())).toEqual([per.userId]);
    for (const nothing of ['%', '_', "' or 1=1 --", reference.slice(0, 4)]) expect(await found(nothing)).toEqual([]);
    for (const list of ['arrivals', 'guests']) expect((await admin.call('GET', `/admin/${list}?search=%00`)).status).toBe(200);

    const [person] = (await rosterOf(admin, { search: 'zander' })).people;
    expect(person).toMatchObject({
      name: 'Per Zander',
      email: per.email,
      state: 'photo',
      suspendedFor: null,
      reports: 1,
      photo: null,
    });
    expect((await rosterOf(admin, { search: zoe.email })).people[0]).toMatchObject({ state: 'ready', reports: 0 });

    const seen: string[] = [];
    let nextToken: string | null = '';
    while (nextToken !== null) {
      const page: Awaited<ReturnType<typeof rosterOf>> = await rosterOf(admin, { limit: '3', ...(nextToken && { nextToken }) });
      expect(page.people.length).toBeLessThanOrEqual(3);
      seen.push(...page.people.map(({ userId }) => userId));
      ({ nextToken } = page);
    }
    expect(new Set(seen).size).toBe(seen.length);
    const whole = await rosterOf(admin, { limit: '100' });
    expect(seen).toEqual(whole.people.map(({ userId }) => userId));
    expect(seen).toEqual(expect.arrayContaining([zoe.userId, per.userId]));
    // Names of fields alone: signatures in addresses may have any letters.
    expect(whole.people.flatMap((each) => Object.keys(each)).filter((name) => /like|dob/i.test(name))).toEqual([]);
    expect((await admin.call('GET', '/admin/people?nextToken=x.y')).status).toBe(400);
  });

  it('reads what was reported as it was, and not by whom', async () => {
    const woman = await anAttendee(api).called('Wilma', 'Reporter').joins();
    const man = await anAttendee(api).ofGender('male').with({ bio: 'Something vile.' }).withPhotos(1).joins();
    const { reference } = requireOk(await report(woman, man.userId, { reason: 'fake', text: 'An actor.' })).body;
    const answer = await admin.call<{ reports: { photos: string[] }[] }>('GET', `/admin/reports?userId=${man.userId}`);
    const [only] = requireOk(answer).body.reports;
    expect(only).toMatchObject({ reference, reason: 'fake', text: 'An actor.', bio: 'Something vile.' });
    expect((await fetch(only?.photos[0] ?? '')).status).toBe(200);
    for (const mark of [woman.userId, woman.email, 'Wilma']) expect(answer.text).not.toContain(mark);
  });

  it('suspends and restores as the commands do: lists, sessions, login and journal', async () => {
    const [woman, man] = [await anAttendee(api).joins(), await anAttendee(api).ofGender('male').joins()];
    await like(woman, man.userId);
    await like(man, woman.userId);
    expect((await suspends(admin, man.userId, ' ')).body).toMatchObject({ field: 'reason' });
    expect(await suspends(admin, man.userId, ' You followed someone home. ')).toMatchObject({ status: 204, text: '' });
    expect(await everythingTold(woman)).not.toContain(man.userId);
    expect((await man.call('GET', '/profile')).status).toBe(401);
    const login = () =>
      api.call('POST', '/login', { json: { email: man.email, password: man.password, clientId: api.clientId } });
    expect(authError(await login())).toBe(
      'The organiser has suspended your account: You followed someone home. To answer, write to help@example.org.',
    );
    expect((await rosterOf(admin, { search: man.email })).people[0]).toMatchObject({
      suspendedFor: 'You followed someone home.',
    });
    api.clock.advance(1_000);
    expect((await restores(admin, man.userId)).status).toBe(204);
    expect((await restores(admin, man.userId)).status).toBe(204);
    expect((await login()).status).toBe(200);
    expect(await everythingTold(woman)).toContain(man.userId);
    const journal = (await command(storage, 'journal', api.clientId)).split('\n').filter((line) => line.includes(man.userId));
    expect(journal.map((line) => line.replace(/^.* UTC: (\w+) \S+ by \S+$/, '$1'))).toEqual(['restored', 'suspended']);
    expect(journal.join('')).not.toContain('followed');
  });

  it('is named in the journal for what they did until they are erased, and no longer', async () => {
    const own = await anAdmin(api, storage);
    const man = await anAttendee(api).ofGender('male').joins();
    requireOk(await suspends(own, man.userId));
    await command(storage, 'export', man.email);
    const line = async () =>
      (await command(storage, 'journal', api.clientId)).split('\n').filter((one) => one.includes(man.userId));
    expect((await line()).join('\n')).toContain('exported');
    expect((await line()).join('\n')).toMatch(/suspended \S+, by /);
    await command(storage, 'erase', own.email);
    expect((await line()).join('\n')).not.toContain(', by ');
  });
});
