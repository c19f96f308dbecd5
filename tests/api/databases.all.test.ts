import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../api/db/migrations.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { othersWithRights } from '../../api/db/rights.ts';
import { inSchema } from '../../api/db/schema.ts';
import { commandOf } from '../../api/organiser/run.ts';
import { openStorage } from '../../api/organiser/storage.ts';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { aFolder } from '../support/folder.ts';
import { like } from './conformance/likes.ts';
import { anAttendee, aProfile } from './support/attendee.ts';
import { layCable } from './support/silent-cable.ts';
import { startApi } from './support/target.ts';

/** A database of a provider: `$` stands for its name, which is also the name of its owner, an ordinary role. */
type Setting = readonly [what: string, sql: readonly string[]];

const SERVED: readonly Setting[] = [
  ['German dates', [`alter database $ set datestyle = 'German, DMY'`, `alter database $ set timezone = 'Pacific/Apia'`]],
  [
    'SQL dates and verbose intervals',
    [`alter role $ set datestyle = 'SQL, DMY'`, `alter role $ set intervalstyle = 'sql_standard'`],
  ],
  ['Postgres dates, bytes escaped', [`alter role $ set datestyle = 'Postgres, MDY'`, `alter role $ set bytea_output = 'escape'`]],
  ['no search path', [`alter database $ set search_path = ''`]],
  ['a search path that leads nowhere', [`alter role $ set search_path = nowhere`]],
  ['serializable transactions', [`alter database $ set default_transaction_isolation = 'serializable'`]],
  ['a public schema for nobody', [`revoke all on schema public from public`]],
  [
    'a schema made for us, and no right to make one',
    [`revoke create on database $ from $`, `alter database $ owner to tests`, `create schema dating authorization $`],
  ],
  [
    'rights for everybody by default',
    [
      `alter default privileges for role $ grant all on tables to anon, public`,
      `alter default privileges for role $ grant all on schemas to anon`,
    ],
  ],
  [
    "others' tables of our names",
    ['migrations', 'events', 'mail', 'photos', 'keys'].map((name) => `create table public.${name} (id int, version text)`),
  ],
];

const REFUSED: readonly (readonly [...Setting, created: string, sentence: RegExp])[] = [
  [
    'LATIN1',
    [],
    `encoding 'LATIN1' template template0`,
    /^The database \w+ has the encoding LATIN1, in which not every name can be written\. Make one with: create database/,
  ],
  ['SQL_ASCII', [], `encoding 'SQL_ASCII' template template0`, /^The database \w+ has the encoding SQL_ASCII, /],
  [
    'no right to make a schema',
    [`alter database $ owner to tests`, `revoke create on database $ from $`],
    '',
    /^The role \w+ lacks a right in the database \w+: permission denied for database \w+\. .*create schema dating authorization "\w+"$/,
  ],
  [
    'a schema of ours that is another role’s',
    [`create schema dating authorization tests`],
    '',
    /^The role \w+ lacks a right .*: permission denied for schema dating\./,
  ],
  ['no writes', [`alter database $ set default_transaction_read_only = on`], '', /^The database \w+ takes no writes: /],
];

/** Runs SQL as this role and its settings, by no pool of ours. */
async function sqlAs<Row>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows as Row[];
    return rows;
  } finally {
    await client.end();
  }
}

/** Two people meet; nothing goes wrong inside. */
async function holdEvening(url: string): Promise<void> {
  const db = await openPostgres(url, () => {});
  const api = await startApi(db);
  try {
    const ann = await anAttendee(api).ofGender('female').withPhotos(1).joins();
    const ben = await anAttendee(api).ofGender('male').joins();
    expect((await ann.call('GET', '/profile')).body).toMatchObject({ dob: aProfile.dob });
    await like(ann, ben.userId);
    await like(ben, ann.userId);
    expect((await ann.call<{ matches: unknown[] }>('GET', '/likes')).body.matches).toHaveLength(1);
    expect(api.failures).toEqual([]);
    expect(await othersWithRights(db)).toEqual([]);
  } finally {
    await api.close();
    await db.close();
  }
}

describe('a PostgreSQL that others have set up', () => {
  const folder = aFolder();
  let postgres: OwnPostgres;
  let count = 0;

  beforeAll(async () => {
    postgres = await startPostgres();
    await postgres.sql('create role anon login');
  });
  afterAll(() => postgres.close());

  const urlOf = (name: string, role = name, port = new URL(postgres.url).port) => `postgres://${role}@127.0.0.1:${port}/${name}`;

  async function aDatabase(settings: readonly string[] = [], created = ''): Promise<string> {
    count += 1;
    const name = `shared${count}`;
    await postgres.sql(`create role ${name} login`);
    await postgres.sql(`create database ${name} owner ${name} ${created}`);
    await sqlAs(urlOf(name, 'tests'), ...settings.map((sql) => sql.replaceAll('$', name)));
    return name;
  }

  const migrateBy = async (url: string) => {
    const storage = await openStorage({ databaseUrl: url, dataDir: folder });
    try {
      return (await commandOf(['migrate'])?.(storage)) ?? [];
    } finally {
      await storage.close();
    }
  };

  it.each(SERVED)('is served with %s', async (_what, settings) => {
    const name = await aDatabase(settings);
    expect((await migrateBy(urlOf(name)))[0]).toBe(`Made the tables (version ${migrations.length}).`);
    await holdEvening(urlOf(name));
    for (const [schema, table, column] of [
      ['dating', 'accounts', 'password_hash'],
      ['dating', 'keys', 'value'],
    ]) {
      await expect(sqlAs(urlOf(name, 'anon'), `select ${column} from ${schema}.${table}`)).rejects.toThrow('permission denied');
    }
  });

  it.each(REFUSED)('is refused in a sentence with %s', async (_what, settings, created, sentence) => {
    const url = urlOf(await aDatabase(settings, created));
    await expect(migrateBy(url)).rejects.toThrow(sentence);
  });

  it('gives up the tables that a release before left among others, and closes them', async () => {
    const name = await aDatabase([
      'grant create on schema public to $',
      'alter default privileges for role $ grant all on tables to anon',
      'create table public.cards (ours boolean)',
    ]);
    const url = urlOf(name);
    // A release that had no cards yet, so that those here are somebody else's.
    const old = migrations.slice(
      0,
      migrations.findIndex((statements) => statements.some((sql) => sql.startsWith('create table cards '))),
    );
    await sqlAs(url, 'create table migrations (version int primary key)', ...old.flat());
    for (let version = 1; version <= old.length; version += 1)
      await sqlAs(url, `insert into migrations (version) values (${version})`);
    await sqlAs(url, `insert into keys (name, value) values ('signing', 'kept')`);
    expect(await sqlAs(urlOf(name, 'anon'), 'select value from public.keys')).toEqual([{ value: 'kept' }]);

    const db = await openPostgres(url, () => {}, { name: 'other' });
    await expect(startApi(db, { production: true, databaseUrl: url })).rejects.toThrow(`has tables of version ${old.length}`);
    await db.close();
    expect(await migrateBy(url)).toEqual([
      `Brought the tables from version ${old.length} to ${migrations.length}.`,
      'Moved the tables from the schema public to dating.',
    ]);
    expect(await sqlAs(url, 'select value from dating.keys')).toEqual([{ value: 'kept' }]);
    await expect(sqlAs(urlOf(name, 'anon'), 'select value from dating.keys')).rejects.toThrow('permission denied');
    // What the release before asks: it takes these tables for newer ones, and makes none.
    expect(await sqlAs(url, 'select max(version) as version from public.migrations')).toEqual([{ version: 1_000 }]);
    await sqlAs(url, `delete from dating.keys`);
    await holdEvening(url);
    await sqlAs(urlOf(name, 'tests'), 'grant usage on schema dating to anon', 'grant select (email) on dating.accounts to anon');
    const opened = await openPostgres(url, () => {});
    await expect(startApi(opened, { production: true, databaseUrl: url })).rejects.toThrow(
      'Others have rights on the tables of the schema dating, with password hashes and keys in them: "anon". Take these rights away first: organiser migrate',
    );
    await opened.close();
    expect((await migrateBy(url)).at(-1)).toBe('Took away the rights on the tables that others had: "anon".');
  });

  it('waits for connections of its own where a role has few, in two processes of sixty people', async () => {
    const name = await aDatabase();
    await postgres.sql(`alter role ${name} connection limit 6`);
    const pools = [await openPostgres(urlOf(name), () => {}), await openPostgres(urlOf(name), () => {}, { size: 10 })];
    expect(pools.map((pool) => pool.pool?.().total)).toEqual([1, 1]);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_one, index) => pools[index % 2]?.tx((q) => q.query('select pg_sleep(0.02)'))),
    );
    expect(answers).toHaveLength(60);
    for (const pool of pools) await pool.close();
  });

  it('is asked on another connection where those at rest were cut off without a word', async () => {
    const cable = await layCable(Number(new URL(postgres.url).port));
    const name = await aDatabase();
    const db = await openPostgres(urlOf(name, name, String(cable.port)), () => {}, { restMs: 0 });
    await Promise.all(Array.from({ length: 3 }, () => db.query('select pg_sleep(0.05)')));
    cable.cut();
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    cable.close();
    await db.close();
  });

  it('is written again after it was read-only for a while, and takes statements that were planned before the tables changed', async () => {
    const name = await aDatabase();
    const url = urlOf(name);
    await migrateBy(url);
    const db = await openPostgres(url, () => {});
    const read = () => db.query('select * from events where client_id = $1', ['x']);
    await db.query('insert into events (client_id) values ($1)', ['x']);
    await read();
    await postgres.sql(`alter database ${name} set default_transaction_read_only = on`);
    await db.query('set default_transaction_read_only = on');
    await expect(db.query('insert into events (client_id) values ($1)', ['y'])).rejects.toThrow('The database is unavailable');
    await postgres.sql(`alter database ${name} reset default_transaction_read_only`);
    await db.query('insert into events (client_id) values ($1)', ['y']);
    await read();
    await sqlAs(url, 'alter table dating.events add column more text');
    expect(await read()).toEqual([expect.objectContaining({ client_id: 'x', more: null })]);
    await db.close();
  });
});

it.each([
  ['select count(*) from mail', 'select count(*) from dating.mail'],
  [
    'insert into likes (a) select 1 from accounts a join events e on e.x = a.x',
    'insert into dating.likes (a) select 1 from dating.accounts a join dating.events e on e.x = a.x',
  ],
  ['update photos set photos = photos where photos.x = $1', 'update dating.photos set photos = photos where photos.x = $1'],
  ['delete from codes using accounts a', 'delete from dating.codes using dating.accounts a'],
  ['create index i on guests (mail)', 'create index i on dating.guests (mail)'],
  ['foreign key (a) references accounts on delete cascade', 'foreign key (a) references dating.accounts on delete cascade'],
  ['select x is distinct from mail.x from other.mail', 'select x is distinct from mail.x from other.mail'],
])('%s names its tables in full', (sql, full) => {
  expect(inSchema(sql)).toBe(full);
});
