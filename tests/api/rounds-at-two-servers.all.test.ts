import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '../../api/organiser/storage.ts';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { aFolder } from '../support/folder.ts';
import { tallied } from '../support/tally.ts';
import { command } from './support/admin.ts';
import { checksIn, undoes } from './support/arrivals.ts';
import { anAttendee, GOOD_PASSWORD, requireOk, type Attendee } from './support/attendee.ts';
import { acts, planOf, roundsOf, seatOf, sets, type RoundsBody } from './support/rounds.ts';
import { call } from './support/http.ts';
import { startPatientServer, type PatientServer } from './support/patient-server.ts';
import { alternating } from './support/several-apis.ts';
import type { Target } from './support/target.ts';

const BOOT_MS = 1_200_000;
const CLIENT_ID = 'two-desks';
/** So long that the clock moves nothing meanwhile. */
const LENGTHS = { roundSeconds: 7_200, changeSeconds: 3_600 };
/** The acts that change something, by how the rounds stand. */
const ACTS: Readonly<Record<string, readonly string[]>> = {
  planned: ['start'],
  running: ['next', 'pause', 'minute', 'next', 'back'],
  paused: ['start', 'next', 'minute', 'start'],
  change: ['next', 'pause', 'next', 'minute', 'back'],
  over: ['back'],
};
const PRESSES = 60;
const COMINGS = 6;

const changesOf = ({ version }: RoundsBody) => Number(version?.split('.')[0]);

/** The same person, who asks this server alone. */
const at = (who: Attendee, { url }: PatientServer): Attendee => ({
  ...who,
  call: (method, path, options) => call(url, method, path, { token: who.idToken, ...options }),
});

describe('rounds at two processes of the API and one PostgreSQL', { timeout: BOOT_MS }, () => {
  const folder = aFolder();
  const servers: PatientServer[] = [];
  let postgres: OwnPostgres;
  let both: Target;
  /** The same organiser, each at a process of their own. */
  let desks: readonly [Attendee, Attendee];
  const people: Attendee[] = [];

  const joins = async (gender: 'female' | 'male') => {
    const one = await anAttendee(both).ofGender(gender).joins();
    people.push(one);
    return one;
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    const options = { dataDir: folder, databaseUrl: postgres.url, clientId: CLIENT_ID, emails: [], password: GOOD_PASSWORD };
    servers.push(await startPatientServer(options), await startPatientServer(options));
    const [one, other] = servers as [PatientServer, PatientServer];
    const codeFor = async (email: string) => {
      const path = `/inbox.json?to=${encodeURIComponent(email)}`;
      return (await call<{ code: string }[]>(one.url, 'GET', path)).body[0]?.code ?? '';
    };
    both = alternating(
      servers.map(({ url }): Target => ({
        url,
        clientId: CLIENT_ID,
        call: (method, path, sent) => call(url, method, path, sent),
        codeFor,
      })),
    );
    const admin = await anAttendee(both).withoutProfile().joins();
    const storage = await openStorage({ databaseUrl: postgres.url, dataDir: folder });
    await command(storage, 'admin', 'give', admin.email, '--event', CLIENT_ID);
    await storage.close();
    desks = [at(admin, one), at(admin, other)];
    for (const gender of ['female', 'female', 'female', 'male', 'male', 'male'] as const) {
      requireOk(await checksIn(admin, { userId: (await joins(gender)).userId }));
    }
  }, BOOT_MS);
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await postgres.close();
  });

  it('are moved by one of several presses at once, whatever they are, and stand alike at both', () =>
    tallied('rounds: presses at once, at two processes', PRESSES, async () => {
      await sets(desks[0], LENGTHS);
      for (let press = 0; press < PRESSES; press += 1) {
        const before = await roundsOf(desks[press % 2] as Attendee);
        const { version, state } = before;
        const able = ACTS[state] ?? [];
        const pressed = [0, 1, 2, 3].map((finger) => able[(press + finger * 3) % able.length] ?? '');
        const answers = await Promise.all(pressed.map((act, finger) => acts(desks[finger % 2] as Attendee, act, { version })));
        expect([state, answers.map(({ status }) => status).toSorted()]).toEqual([state, [200, 409, 409, 409]]);
        const [one, other] = await Promise.all(desks.map(roundsOf));
        expect(changesOf(one as RoundsBody)).toBe(changesOf(before) + 1);
        expect(other?.version).toBe(one?.version);
      }
    }));

  it('are planned whole while people come and go at one and the other moves on, and phones are told alike by both', () =>
    tallied('rounds: comings and goings at two processes', COMINGS, async () => {
      const [one, other] = desks;
      await sets(one, LENGTHS);
      requireOk(await acts(one, 'plan', { password: one.password }));
      requireOk(await acts(one, 'start'));
      for (let coming = 0; coming < COMINGS; coming += 1) {
        const late = await joins(coming % 2 === 0 ? 'female' : 'male');
        const leaving = people[coming] as Attendee;
        const seat = await checksIn(one, { userId: leaving.userId });
        const [came, went, moved] = await Promise.all([
          checksIn(one, { userId: late.userId }),
          undoes(other, { guestId: requireOk(seat).body.person.guestId }),
          acts(other, 'next'),
        ]);
        // Plans that follow who is here at the same moment are in nobody's way.
        expect([came.status, went.status, moved.status]).toEqual([200, 200, 200]);
        const here = new Set([...people.slice(coming + 1, -1), late].map(({ userId }) => userId));
        const planned = async () => {
          const { round, state } = await roundsOf(other);
          const { rounds } = await planOf(one);
          return rounds
            .slice(round + (state === 'change' ? 1 : 0))
            .map(({ tables, breaks }) => [...tables.flatMap(({ userIds }) => userIds), ...breaks].toSorted());
        };
        // Each round to come names everybody who is here once, and nobody else.
        await expect
          .poll(async () => (await planned()).every((named) => named.join() === [...here].toSorted().join()))
          .toBe(true);
        const { rounds } = await planOf(other);
        expect((await planOf(one)).rounds).toEqual(rounds);
        const pairs = rounds.flatMap(({ tables }) => tables.map(({ userIds }) => userIds.toSorted().join(' ')));
        expect(new Set(pairs).size).toBe(pairs.length);
      }
      // Whoever sits in a round that no press has moved on may have gone: those who are here sit in the next, or in the last.
      const stands = async () => (await roundsOf(one)).state;
      if ((await stands()) !== 'over') requireOk(await acts(one, 'next'));
      if ((await stands()) === 'change') requireOk(await acts(one, 'next'));
      if ((await stands()) === 'over') requireOk(await acts(one, 'back'));
      const told = await Promise.all(
        people.map((who) => Promise.all(servers.map(async (server) => requireOk(await seatOf(at(who, server))).body))),
      );
      for (const [first, second] of told) expect({ ...second, now: first?.now }).toEqual(first);
      const seated = told.flatMap(([seat]) => (seat?.with ? [seat] : []));
      expect(seated.length).toBeGreaterThan(0);
      // Two at each table, who are told of one another.
      for (const { table } of seated) expect(seated.filter((seat) => seat.table === table)).toHaveLength(2);
      expect(servers.flatMap(({ reports }) => reports.at(-1)?.failures)).toEqual([]);
    }));
});
