import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folded, foldedSql } from '../../api/db/folded.ts';
import { migrate } from '../../api/db/migrate.ts';
import { migrations } from '../../api/db/migrations.ts';
import { nameOrder, pageByName } from '../../api/repositories/by-name.ts';
import { anEvening } from './support/admin.ts';
import { arrivalsOf } from './support/arrivals.ts';
import { anAttendee, newEmail, requireOk, type Attendee } from './support/attendee.ts';
import { onEachDatabase } from './support/each-database.ts';
import { startApi, type OwnTarget } from './support/target.ts';

/** Names as people have them, each with what somebody at the door types. */
const TYPED: readonly (readonly [first: string, last: string, ...typed: string[]])[] = [
  ['Łukasz', 'Żak', 'lukasz', 'LUKASZ', 'zak lukasz', 'łukasz'],
  ['Özlem', 'Kaya', 'ozlem', 'özlem'],
  ['José', 'Núñez', 'jose', 'nunez', 'JOSÉ'],
  ['Ayşe', 'Şahin', 'sahin', 'ayse sahin', 'sahin  ayse'],
  ['Karl', 'Weiß', 'weiss', 'weiß', 'WEISS'],
  ['Øyvind', 'Ås', 'oyvind', 'as  oyv'],
  ['İpek', 'Işık', 'ipek', 'isik', 'ISIK'],
  ['Anne-Marie', 'O’Brien', 'anne marie', 'obrien', "o'brien anne", 'Anne-Marie'],
  ['أحمد', 'آدم', 'احمد', 'ادم', 'إحمد', 'آدم أحمد'],
  ['Ganna', 'Їжак', 'їжак', 'іжак'],
  ['Zoë', 'Bell', 'zoe\u0308', 'bell zoe'],
];

/** Codes of letters that a column could fold otherwise than the words of a search. */
const LETTERS = Array.from({ length: 0x2300 - 0x20 }, (_, index) => String.fromCharCode(index + 0x20))
  .concat(Array.from({ length: 0x100 }, (_, index) => String.fromCharCode(index + 0xfe00)))
  .filter((letter) => letter !== '\u007f');

onEachDatabase('names at the desk', (db, open) => {
  let api: OwnTarget;
  let admin: Attendee;
  beforeAll(async () => {
    ({ api, admin } = await anEvening(() => startApi(db()), db));
    for (const [first, last] of TYPED) await anAttendee(api).called(first, last).joins();
  });
  afterAll(() => api.close());

  const names = async (path: string, query: Record<string, string>, language = 'en') => {
    const call = () =>
      admin.call<Record<string, { name: string | null }[]>>('GET', `${path}?${new URLSearchParams(query)}`, {
        headers: { 'accept-language': language },
      });
    const { people, guests } = requireOk(await call()).body;
    return (people ?? guests ?? []).map(({ name }) => name);
  };
  const invites = async (seats: readonly string[]) => {
    const guests = seats.map((name) => ({ name, email: newEmail() }));
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
  };

  it('are found by the letters that somebody has on the keyboard, and by their parts in any order', async () => {
    for (const path of ['/admin/arrivals', '/admin/people']) {
      for (const [first, last, ...typed] of TYPED) {
        for (const search of typed)
          expect([path, search, await names(path, { search })]).toEqual([path, search, [`${first} ${last}`]]);
      }
      expect(await names(path, { search: 'lukasz kaya' })).toEqual([]);
    }
  });

  it('are found on the guest list, and among who isn’t on it', async () => {
    await invites(['  Kowalski,   Łucja ', 'Müller-Weiß, Jürgen']);
    expect(await names('/admin/guests', { search: 'lucja kowalski' })).toEqual(['Kowalski, Łucja']);
    expect(await names('/admin/guests', { search: 'jurgen weiss muller' })).toEqual(['Müller-Weiß, Jürgen']);
    expect(await names('/admin/arrivals', { search: 'kowalski lucja' })).toEqual(['Kowalski, Łucja']);
    for (const [first, last, search = ''] of TYPED)
      expect(await names('/admin/unlisted', { search })).toEqual([`${first} ${last}`]);
    requireOk(await admin.call('POST', '/admin/guests/remove', { json: { password: admin.password } }));
  });

  it('and a number, in whichever digits, and part of an e-mail with part of a name', async () => {
    const ann = await anAttendee(api).called('Änn', 'Numbered').joins();
    requireOk(await admin.call('POST', '/admin/arrivals/check-in', { json: { userId: ann.userId, number: 47 } }));
    for (const path of ['/admin/arrivals', '/admin/people']) {
      for (const search of [`ann ${ann.email.slice(3, 24)}`, ann.email])
        expect([path, search, await names(path, { search })]).toEqual([path, search, ['Änn Numbered']]);
      // Other e-mails may have the number in them.
      for (const search of ['47', '٤٧']) expect(await names(path, { search })).toContain('Änn Numbered');
    }
    expect(await names('/admin/arrivals', { search: '٤٧' })).toEqual(['Änn Numbered']);
  });

  it('stand where the language of the page has them, page by page', async () => {
    const { api: other, admin: chief } = await anEvening(() => startApi(db()), db);
    for (const first of ['Zoe', 'Østen', 'Emil', 'Élodie', 'Łucja', 'Lzo', 'Mia', 'Olaf', 'anna', 'Ärla'])
      await anAttendee(other).called(first, 'X').joins();
    const inOrder = async (language: string, limit: string) => {
      const call = { headers: { 'accept-language': language } };
      const listed: string[] = [];
      let nextToken: string | null = '';
      do {
        const query = new URLSearchParams({ limit, ...(nextToken && { nextToken }) });
        const { body } = requireOk(
          await chief.call<{ people: { name: string }[]; nextToken: string | null }>('GET', `/admin/arrivals?${query}`, call),
        );
        listed.push(...body.people.map(({ name }) => name.split(' ')[0] ?? ''));
        ({ nextToken } = body);
      } while (nextToken !== null);
      return listed.join(' ');
    };
    for (const limit of ['3', '50']) {
      expect(await inOrder('de', limit)).toBe('anna Ärla Élodie Emil Łucja Lzo Mia Olaf Østen Zoe');
      expect(await inOrder('pl', limit)).toBe('anna Ärla Élodie Emil Lzo Łucja Mia Olaf Østen Zoe');
      expect(await inOrder('nb-NO,en;q=0.5', limit)).toBe('anna Élodie Emil Łucja Lzo Mia Olaf Zoe Ärla Østen');
      expect(await inOrder('no such language', limit)).toBe(await inOrder('en', limit));
    }
    const { people } = requireOk(
      await chief.call<{ people: { name: string }[] }>('POST', '/admin/list', {
        json: { password: chief.password },
        headers: { 'accept-language': 'pl' },
      }),
    ).body;
    expect(people.map(({ name }) => name.split(' ')[0]).filter((name) => /^[LŁM]/.test(name ?? ''))).toEqual([
      'Lzo',
      'Łucja',
      'Mia',
    ]);
    expect((await arrivalsOf(chief, { limit: '50' })).people).toHaveLength(10);
    await other.close();
  });

  it('are folded by the database as by the search, letter by letter', async () => {
    const [row] = await db().query<{ all: string[] }>(
      `select array(select ${foldedSql('letter')} from unnest($1::text[]) with ordinality as one (letter, at) order by at) as all`,
      [LETTERS],
    );
    expect(LETTERS.filter((letter, index) => row?.all[index] !== folded(letter))).toEqual([]);
    expect(LETTERS.filter((letter) => folded(folded(letter)) !== folded(letter))).toEqual([]);
  });

  it('are folded from the day of the upgrade on, with all that was there, and no longer than the name', async () => {
    const before = await open();
    await before.query('create schema dating');
    await before.query('create table migrations (version int primary key)');
    const old = migrations.slice(
      0,
      migrations.findIndex((statements) => statements.some((sql) => sql.includes('add column folded'))),
    );
    for (const [index, statements] of old.entries()) {
      for (const statement of statements) await before.query(statement);
      await before.query('insert into migrations (version) values ($1)', [index + 1]);
    }
    const [guestId, userId] = [randomUUID(), randomUUID()];
    await before.query(`insert into guests (client_id, guest_id, name, added_at) values ('then', $1, 'Łukasz Żak', 1)`, [
      guestId,
    ]);
    await before.query(
      `insert into accounts (client_id, user_id, email, password_hash, created_at) values ('then', $1, 'a@b.c', '', 1)`,
      [userId],
    );
    await before.query(
      `insert into profiles (client_id, user_id, first_name, last_name, dob, gender, location, occupation, bio, photos, sort_key)
       values ('then', $1, 'Øyvind', 'Weiß', date '1990-01-01', 'male', '', '', '', '{}', $1)`,
      [userId],
    );
    await migrate(before);
    const kept = () => before.query(`select folded from guests union all select folded from profiles`);
    expect(await kept()).toEqual([{ folded: 'lukasz zak' }, { folded: 'oyvind weiss' }]);
    // As a process of the release before does, which knows no such column.
    await before.query(`update guests set name = '' where guest_id = $1`, [guestId]);
    expect(await kept()).toEqual([{ folded: '' }, { folded: 'oyvind weiss' }]);
    await before.close();
  });
});

describe('a page by name', () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    id: `${(index * 7) % 300}`.padStart(3, '0'),
    sortText: `Änna ${(index * 31) % 40}`,
  }));
  it('goes on where the last one ended, whatever its size', () => {
    const order = nameOrder(['sv']);
    const whole = pageByName(rows, { order, after: null, count: 300 });
    expect(whole).toEqual(rows.toSorted((a, b) => order(a.sortText, b.sortText) || Number(a.id) - Number(b.id)));
    for (const count of [1, 7, 64]) {
      const pages: typeof rows = [];
      for (let page = pageByName(rows, { order, after: null, count }); page.length > 0;) {
        pages.push(...page);
        const last = page.at(-1) as (typeof rows)[number];
        page = pageByName(rows, { order, after: [last.sortText, last.id], count });
      }
      expect(pages).toEqual(whole);
    }
  });
});
