import { SettingError } from '../settings/setting-error.ts';
import { sqlState, type Db } from './db.ts';
import { migrations } from './migrations.ts';
import { closeToOthers, explainRights } from './rights.ts';
import { SCHEMA, tablesOf } from './schema.ts';

/** undefined_table */
const NO_TABLE = '42P01';

/** Written beside the versions of tables that have moved, so that a release that looks there doesn't make empty ones. */
const MOVED = 1_000;

/** The schema versions: how many migrations have been applied, and how many this program knows. */
interface Schema {
  applied: number;
  known: number;
  /** Where releases before 1.2 left the tables, quoted; `null` if they are in our schema, or nowhere. */
  oldPlace: string | null;
}

/** Reads the schema versions, without creating a table. */
export async function schemaOf(db: Db): Promise<Schema> {
  const known = migrations.length;
  const applied = await versionIn(db, SCHEMA);
  if (applied !== null) return { applied, known, oldPlace: null };
  const oldPlace = await findOldPlace(db);
  const old = oldPlace === null ? null : await versionIn(db, oldPlace);
  return old === null ? { applied: 0, known, oldPlace: null } : { applied: old, known, oldPlace };
}

async function versionIn(db: Db, schema: string): Promise<number | null> {
  const rows = await db
    .query<{ version: number }>(`select coalesce(max(version), 0)::int as version from ${schema}.migrations`)
    .catch((error: unknown) => {
      if (sqlState(error) === NO_TABLE) return [];
      throw error;
    });
  return rows[0]?.version ?? null;
}

/** The schema with our tables among others', by their columns; if there are several, that of the role's own settings. */
async function findOldPlace(db: Db): Promise<string | null> {
  const rows = await db.query<{ place: string }>(
    `select quote_ident(n.nspname) as place from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = 'accounts' and c.relkind in ('r', 'p') and n.nspname <> $1
       and exists (select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'password_hash')
       and exists (select 1 from pg_class m where m.relnamespace = n.oid and m.relname = 'rate_limits')
       and exists (select 1 from pg_class m where m.relnamespace = n.oid and m.relname = 'migrations')
     order by pg_table_is_visible(c.oid) desc limit 1`,
    [SCHEMA],
  );
  return rows[0]?.place ?? null;
}

/** Throws `SettingError` for the tables of a newer release. */
export function refuseNewer({ applied, known }: Schema): void {
  if (applied <= known) return;
  throw new SettingError(
    `The tables of the database are of version ${applied}, made by a newer release; this one knows ${known}. Start that release again, or see "Going back" in upgrading.md.`,
  );
}

/**
 * Requires the tables to be of this program's version.
 *
 * @param step the command that brings the tables up to date
 * @throws {SettingError} when they are missing, older or newer
 */
export async function requireCurrent(db: Db, step: string): Promise<void> {
  const schema = await schemaOf(db);
  refuseNewer(schema);
  const { applied, known, oldPlace } = schema;
  if (applied === known && oldPlace === null) return;
  const found =
    applied === 0
      ? 'has no tables yet'
      : applied === known
        ? `has its tables in the schema ${oldPlace}; this release needs them in ${SCHEMA}`
        : `has tables of version ${applied}; this release needs ${known}`;
  throw new SettingError(`The database ${found}. Bring it up to date first: ${step}`);
}

/** unique_violation, duplicate_table, duplicate_object (the table's row type), duplicate_schema: another process got there first. */
const DONE_BY_ANOTHER = new Set(['23505', '42P07', '42710', '42P06']);
/** The same, and undefined_table: what is to move has moved. */
const MOVED_BY_ANOTHER = new Set([...DONE_BY_ANOTHER, NO_TABLE]);

/**
 * Brings the tables up to date. Several processes may start at once: each inserts its row in `migrations` first, so a later
 * process waits for the earlier one's transaction, then finds the row taken. Resolves to others whose rights on the tables it took
 * away. Throws `SettingError` for a newer release's tables, and without the right to make a schema.
 */
export async function migrate(db: Db): Promise<string[]> {
  try {
    return await migrateAll(db);
  } catch (error) {
    return explainRights(db, error);
  }
}

async function migrateAll(db: Db): Promise<string[]> {
  const schema = await schemaOf(db);
  refuseNewer(schema);
  await makeSchema(db);
  if (schema.oldPlace !== null) await ignoring(MOVED_BY_ANOTHER, moveTables(db, schema.oldPlace, schema.applied));
  await ignoring(DONE_BY_ANOTHER, db.query(`create table if not exists migrations (version int primary key)`));
  const done = new Set((await db.query<{ version: number }>(`select version from migrations`)).map((row) => row.version));
  for (const [index, statements] of migrations.entries()) {
    const version = index + 1;
    if (done.has(version)) continue;
    await ignoring(
      DONE_BY_ANOTHER,
      db.tx(async (q) => {
        await q.query(`insert into migrations (version) values ($1)`, [version]);
        for (const statement of statements) await q.query(statement);
        await closeToOthers(q);
      }),
    );
  }
  return closeToOthers(db);
}

/** Made only where it is missing, since to ask for it takes the right to. */
async function makeSchema(db: Db): Promise<void> {
  const found = await db.query('select 1 from pg_namespace where nspname = $1', [SCHEMA]);
  if (found.length === 0) await ignoring(DONE_BY_ANOTHER, db.query(`create schema ${SCHEMA}`));
}

/**
 * Moves the tables of a release before 1.2 into our schema, with all that is in them. The table of versions stays behind with a
 * version that no release knows, so that an older one refuses to start instead of making empty tables.
 */
async function moveTables(db: Db, from: string, applied: number): Promise<void> {
  await db.tx(async (q) => {
    const rows = await q.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where quote_ident(n.nspname) = $1 and c.relname = any($2::text[]) and c.relkind in ('r', 'p')`,
      [from, tablesOf(applied).filter((name) => name !== 'migrations')],
    );
    await q.query('create table migrations (version int primary key)');
    await q.query(`insert into migrations (version) select version from ${from}.migrations`);
    for (const { name } of rows) await q.query(`alter table ${from}.${name} set schema ${SCHEMA}`);
    await q.query(`insert into ${from}.migrations (version) values ($1)`, [MOVED]);
    await closeToOthers(q);
  });
}

async function ignoring(states: ReadonlySet<string>, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!states.has(sqlState(error) ?? '')) throw error;
  }
}
