import { beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../api/organiser/storage.ts';
import { anEvening, command, suspends } from './support/admin.ts';
import { checksIn, undoes } from './support/arrivals.ts';
import { anAttendee, requireOk, type Attendee } from './support/attendee.ts';
import { acts, planOf, roundsOf, seatOf, sets, type RoundsBody } from './support/rounds.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const MINUTE = 60_000;

describe('rounds', () => {
  const { event, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let admin: Attendee;
  let women: Attendee[];
  let men: Attendee[];

  const joins = (gender: 'female' | 'male', name: string) => anAttendee(api).ofGender(gender).called(name, 'Berg').joins();
  const comes = async (who: Attendee) => void requireOk(await checksIn(admin, { userId: who.userId }));
  const run = (act: string, ...words: string[]) => command(storage, 'rounds', act, api.clientId, ...words);

  beforeEach(async () => {
    ({ api, storage, admin } = await anEvening(event, db));
    women = [await joins('female', 'Ann'), await joins('female', 'Bea'), await joins('female', 'Cleo')];
    men = [await joins('male', 'Tom'), await joins('male', 'Udo'), await joins('male', 'Vic')];
    for (const one of [...women, ...men]) await comes(one);
  });

  it('are offered and told only where they are planned', async () => {
    const [ann] = women as [Attendee];
    const offers = async () => requireOk(await ann.call<{ offers: string[] }>('GET', '/profile')).body.offers;
    expect(await offers()).not.toContain('rounds');
    const unknown = await ann.call('GET', '/nothing');
    expect([(await seatOf(ann)).status, (await seatOf(ann)).text]).toEqual([404, unknown.text]);
    const before = await roundsOf(admin);
    expect(before).toMatchObject({ isPlanned: false, version: null, possible: 3, here: { women: 3, men: 3 }, current: null });
    expect((await acts(admin, 'start')).body).toEqual({ message: 'There is no plan of rounds yet.' });
    await sets(admin, { roundSeconds: 300 });
    expect(await offers()).toContain('rounds');
    expect((await api.call('GET', '/rounds')).status).toBe(401);
    // A session that is over, whatever its token says.
    requireOk(await suspends(admin, (men[0] as Attendee).userId));
    expect((await seatOf(men[0] as Attendee)).status).toBe(401);
    requireOk(await acts(admin, 'remove'));
    expect(await offers()).not.toContain('rounds');
    expect((await seatOf(ann)).status).toBe(404);
  });

  it('go by the clock from the start to the end, and tell nobody more than their own seat', async () => {
    const started = api.clock.now();
    await sets(admin, { roundSeconds: 300, changeSeconds: 60, breakSeconds: 600, breakAfter: 2 });
    const [ann] = women as [Attendee];
    const told = async () => requireOk(await seatOf(ann)).body;
    const time = (ms: number) => new Date(started + ms).toISOString();
    expect(await told()).toEqual({
      now: time(0),
      state: 'planned',
      round: 0,
      rounds: 3,
      endsAt: null,
      table: null,
      with: null,
      next: { table: expect.any(Number) as number },
    });
    requireOk(await acts(admin, 'start'));
    const first = await told();
    expect(Object.keys(first)).toEqual(['now', 'state', 'round', 'rounds', 'endsAt', 'table', 'with', 'next']);
    const firstNext = { startsAt: time(6 * MINUTE), endsAt: time(11 * MINUTE), isAfterBreak: false };
    expect(first).toMatchObject({ state: 'running', round: 1, endsAt: time(5 * MINUTE) });
    expect(first.next).toEqual({ table: first.table, ...firstNext });
    expect(Object.keys(first.with ?? {})).toEqual(['number', 'firstName']);
    expect(first.with?.number).toBeGreaterThanOrEqual(4);
    api.clock.advance(5 * MINUTE);
    expect(await told()).toMatchObject({
      state: 'change',
      round: 1,
      endsAt: time(6 * MINUTE),
      with: first.with,
      next: firstNext,
    });
    api.clock.advance(MINUTE);
    const second = await told();
    const secondNext = { startsAt: time(21 * MINUTE), endsAt: time(26 * MINUTE), isAfterBreak: true };
    expect(second).toMatchObject({ state: 'running', round: 2, endsAt: time(11 * MINUTE), next: secondNext });
    expect(second.with).not.toEqual(first.with);
    api.clock.advance(6 * MINUTE);
    // The long break takes the place of a change.
    expect(await told()).toMatchObject({ state: 'change', round: 2, endsAt: time(21 * MINUTE), next: secondNext });
    api.clock.advance(9 * MINUTE);
    expect(await told()).toMatchObject({ state: 'running', round: 3, endsAt: time(26 * MINUTE), next: null });
    api.clock.advance(60 * MINUTE);
    expect(await told()).toMatchObject({ state: 'over', round: 3, endsAt: time(26 * MINUTE), next: null });
  });

  it('say when the next round is also where a change takes no time', async () => {
    const started = api.clock.now();
    const time = (ms: number) => new Date(started + ms).toISOString();
    await sets(admin, { roundSeconds: 300, changeSeconds: 0 });
    requireOk(await acts(admin, 'start'));
    const { next } = requireOk(await seatOf(women[0] as Attendee)).body;
    expect(next).toMatchObject({ startsAt: time(5 * MINUTE), endsAt: time(10 * MINUTE), isAfterBreak: false });
  });

  it('tell each of a crowd that asks at once their own seat, and nobody whose session is over', async () => {
    await sets(admin, { roundSeconds: 300 });
    requireOk(await acts(admin, 'start'));
    const [, sent] = men as [Attendee, Attendee];
    requireOk(await suspends(admin, sent.userId));
    const everybody = [...women, ...men];
    const alone = [];
    for (const one of everybody) alone.push(await seatOf(one));
    const crowd = await Promise.all([...everybody, ...everybody].map((one) => seatOf(one)));
    expect(alone.map(({ status }) => status)).toEqual(everybody.map((one) => (one === sent ? 401 : 200)));
    expect(crowd.map(({ body }) => body)).toEqual([...alone, ...alone].map(({ body }) => body));
    expect(new Set(alone.flatMap(({ body }) => body.with?.number ?? [])).size).toBe(4);
  });

  it('are held, lengthened and moved by an organiser', async () => {
    const started = api.clock.now();
    const time = (ms: number) => new Date(started + ms).toISOString();
    await sets(admin, { roundSeconds: 300, changeSeconds: 60 });
    const act = async (name: string) => requireOk(await acts(admin, name)).body;
    expect(await act('start')).toMatchObject({ endsAllAt: time(17 * MINUTE) });
    api.clock.advance(2 * MINUTE);
    expect(await act('pause')).toMatchObject({ state: 'paused', endsAt: time(5 * MINUTE) });
    api.clock.advance(10 * MINUTE);
    // The time left stays.
    expect(await roundsOf(admin)).toMatchObject({ state: 'paused', endsAt: time(15 * MINUTE) });
    expect(await act('pause')).toMatchObject({ state: 'paused', endsAt: time(15 * MINUTE) });
    expect(await act('minute')).toMatchObject({ state: 'paused', endsAt: time(16 * MINUTE) });
    expect(await act('start')).toMatchObject({ state: 'running', round: 1, endsAt: time(16 * MINUTE) });
    expect(await act('next')).toMatchObject({ state: 'change', round: 1, endsAt: time(13 * MINUTE) });
    expect(await act('next')).toMatchObject({ state: 'running', round: 2, endsAt: time(17 * MINUTE) });
    expect(await act('back')).toMatchObject({ state: 'running', round: 1, endsAt: time(17 * MINUTE) });
    expect(await act('back')).toMatchObject({ state: 'planned', round: 0, endsAt: null });
    await act('start');
    for (let step = 0; step < 5; step += 1) await act('next');
    expect(await roundsOf(admin)).toMatchObject({ state: 'over', round: 3 });
    expect(await act('back')).toMatchObject({ state: 'running', round: 3 });
    expect(await command(storage, 'journal', api.clientId)).toContain('rounds: back');
  });

  it('are changed by one of two phones at the desk, and the other is told', async () => {
    await sets(admin, { roundSeconds: 300, changeSeconds: 60 });
    const { version } = requireOk(await acts(admin, 'start')).body;
    const answers = await Promise.all(Array.from({ length: 6 }, () => acts(admin, 'next', { version })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(await roundsOf(admin)).toMatchObject({ state: 'change', round: 1 });
    // What the clock has done since is a change, too.
    const seen = (await roundsOf(admin)).version;
    api.clock.advance(MINUTE);
    expect((await acts(admin, 'next', { version: seen })).status).toBe(409);
    expect((await admin.call('PUT', '/admin/rounds', { json: { tables: 2, version: seen } })).status).toBe(409);
    expect(await roundsOf(admin)).toMatchObject({ state: 'running', round: 2, settings: { tables: null } });
  });

  it('are planned anew for who comes and goes from the next round on, and what has been stays', async () => {
    await sets(admin, { roundSeconds: 300, changeSeconds: 60 });
    requireOk(await acts(admin, 'start'));
    const before = await planOf(admin);
    const late = await joins('female', 'Dora');
    await comes(late);
    const after = await planOf(admin);
    expect(after.rounds[0]).toEqual(before.rounds[0]);
    const named = ({ tables, breaks }: (typeof after.rounds)[number]) => [...tables.flatMap(({ userIds }) => userIds), ...breaks];
    expect(after.rounds.map((round) => named(round).includes(late.userId))).toEqual([false, true, true, true]);
    expect((await seatOf(late)).body).toMatchObject({ round: 1, rounds: 4, table: null, with: null });
    const [gone, sent] = men as [Attendee, Attendee];
    requireOk(await gone.call('DELETE', '/profile/participation'));
    expect((await seatOf(gone)).body).toMatchObject({ table: null, with: null });
    requireOk(await suspends(admin, sent.userId));
    const last = await planOf(admin);
    expect(
      last.rounds
        .slice(1)
        .flatMap(named)
        .filter((id) => [gone.userId, sent.userId].includes(id)),
    ).toEqual([]);
    // Whoever sat with them has a break.
    const alone = await Promise.all(women.map(async (one) => (await seatOf(one)).body.with));
    expect(alone.filter((other) => other !== null)).toHaveLength(1);
    const { current } = await roundsOf(admin);
    expect([current?.tables.length, current?.breaks.length]).toEqual([1, 2]);
    const away = await joins('male', 'Will');
    const { body } = await checksIn(admin, { userId: away.userId });
    requireOk(await undoes(admin, { guestId: body.person.guestId }));
    expect((await planOf(admin)).rounds.slice(1).flatMap(named)).not.toContain(away.userId);
  });

  it('never seat together who has blocked the other, from that moment on', async () => {
    await sets(admin, { roundSeconds: 300, changeSeconds: 60 });
    requireOk(await acts(admin, 'start'));
    const { rounds } = await planOf(admin);
    const [one = '', other = ''] = rounds[1]?.tables[0]?.userIds ?? [];
    const woman = women.find(({ userId }) => userId === one);
    requireOk(await (woman as Attendee).call('POST', '/profile/block', { json: { targetUserId: other } }));
    const after = await planOf(admin);
    const together = after.rounds
      .flatMap(({ tables }) => tables)
      .filter(({ userIds }) => userIds.includes(one) && userIds.includes(other));
    expect(together).toEqual([]);
    // Also those who sit together now.
    const [now = '', partner = ''] = rounds[0]?.tables[0]?.userIds ?? [];
    const blocking = women.find(({ userId }) => userId === now) as Attendee;
    requireOk(await blocking.call('POST', '/profile/block', { json: { targetUserId: partner } }));
    expect((await seatOf(blocking)).body).toMatchObject({ table: null, with: null });
  });

  it('are planned from the beginning only by who is sure, and while they run, lengths change from the next round on', async () => {
    await sets(admin, { roundSeconds: 300, changeSeconds: 60, tables: 2, rounds: 4 });
    const { endsAt } = requireOk(await acts(admin, 'start')).body;
    expect(await sets(admin, { roundSeconds: 120 })).toMatchObject({ state: 'running', round: 1, endsAt });
    api.clock.advance(6 * MINUTE);
    const { endsAt: second } = await roundsOf(admin);
    expect(Date.parse(second ?? '') - api.clock.now()).toBe(2 * MINUTE);
    for (const act of ['plan', 'remove']) {
      const refused = await acts(admin, act);
      expect([refused.status, refused.body]).toEqual([
        400,
        { message: 'Rounds have begun. A new plan from the beginning forgets who has met whom.' },
      ]);
    }
    const wrong = await acts(admin, 'plan', { password: 'not-hers-1!' });
    expect([wrong.status, wrong.body]).toEqual([400, { message: 'Incorrect password.', field: 'password' }]);
    requireOk(await acts(admin, 'back'));
    requireOk(await acts(admin, 'back'));
    expect(await roundsOf(admin)).toMatchObject({ state: 'planned', round: 0, hasBegun: true });
    const { password } = admin;
    const anew = requireOk(await acts(admin, 'plan', { password })).body;
    expect(anew).toMatchObject({ state: 'planned', round: 0, rounds: 4, hasBegun: false });
  });

  it('of people nobody of whom is checked in are those of everybody with a profile', async () => {
    const { api: other, admin: theirs } = await anEvening(event, db);
    await sets(theirs, {});
    expect((await acts(theirs, 'start')).body).toEqual({ message: 'Nobody here can meet anybody yet.' });
    for (const gender of ['female', 'male', 'male'] as const) await anAttendee(other).ofGender(gender).joins();
    expect(await roundsOf(theirs)).toMatchObject({ rounds: 2, here: { women: 1, men: 2 } });
  });

  it('are shown on a screen by its link, which tells nothing of anybody', async () => {
    await sets(admin, { roundSeconds: 300 });
    const { screen } = requireOk(await acts(admin, 'start')).body as RoundsBody;
    const shown = await api.call<object>('GET', `/screen/rounds?token=${screen}`);
    expect(Object.keys(requireOk(shown).body)).toEqual(['now', 'state', 'round', 'rounds', 'endsAt', 'isBreak']);
    for (const token of ['', 'x', 'x.y', `${screen}x`]) {
      expect((await api.call('GET', `/screen/rounds?token=${token}`)).status).toBe(404);
    }
    requireOk(await acts(admin, 'remove', { password: admin.password }));
    expect((await api.call('GET', `/screen/rounds?token=${screen}`)).status).toBe(404);
  });

  it('are planned, started, held, moved and printed by commands', async () => {
    await expect(run('start')).rejects.toThrow('There is no plan of rounds yet.');
    for (const wrong of ['--round five', '--tables 0', '--sits nobody']) {
      await expect(run('plan', ...wrong.split(' '))).rejects.toThrow(/is (?:none|neither)/);
    }
    // The least and the most are those of the call.
    for (const [option, json] of [
      ['--round 0', { roundSeconds: 0 }],
      ['--round 0.07', { roundSeconds: 4 }],
      ['--change 120', { changeSeconds: 7_200 }],
      ['--break 121', { breakSeconds: 7_260 }],
      ['--break-after 41', { breakAfter: 41 }],
      ['--tables 501', { tables: 501 }],
      ['--rounds 41', { rounds: 41 }],
    ] as const) {
      await expect(run('plan', ...option.split(' '))).rejects.toThrow(/ from [\d.]+ to \d+; ".*" is none/);
      expect([option, (await admin.call('PUT', '/admin/rounds', { json })).status]).toEqual([option, 400]);
    }
    expect(await run('plan', '--round', '0.08', '--change', '60')).toContain('not begun');
    expect(await roundsOf(admin)).toMatchObject({ settings: { roundSeconds: 5, changeSeconds: 3_600 } });
    expect(await run('plan', '--round', '0.5', '--change', '1', '--tables', '2', '--sits', 'male')).toMatch(
      /: 5 rounds, not begun; begun now, until /,
    );
    expect(await run('start')).toMatch(/: 5 rounds, round 1, running; until /);
    expect(await run('pause')).toContain('round 1, paused');
    expect(await run('start')).toContain('round 1, running');
    expect(await run('next')).toContain('round 1, people change tables');
    const [head, ...rows] = (await run('print')).split('\n');
    expect(head?.trim()).toBe('round,table,number,name');
    expect(rows.filter((row) => row.startsWith('1,'))).toHaveLength(6);
    expect(rows.filter((row) => row.startsWith('1,,'))).toHaveLength(2);
    expect(await run('plan', '--anew')).toContain('not begun');
  });

  it('go with the person', async () => {
    await sets(admin, {});
    requireOk(await acts(admin, 'start'));
    const [ann] = women as [Attendee];
    const rows = (sql: string) => db().query(sql, [api.clientId]);
    await command(storage, 'erase', ann.email, '--event', api.clientId);
    expect(JSON.stringify(await rows(`select * from round_seats where client_id = $1`))).not.toContain(ann.userId);
  });
});
