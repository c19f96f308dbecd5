import { SettingError } from '../setting-error.ts';
import { sqlState, type Db } from './db.ts';
import { migrations } from './migrations.ts';

/** undefined_table */
const NO_TABLE = '42P01';

/** The schema versions: how many migrations have been applied, and how many this program knows. */
interface Schema {
  applied: number;
  known: number;
}

/** Reads the schema versions, without creating a table. */
export async function schemaOf(db: Db): Promise<Schema> {
  const rows = await db
    .query<{ version: number }>(`select coalesce(max(version), 0)::int as version from migrations`)
    .catch((error: unknown) => {
      if (sqlState(error) === NO_TABLE) return [];
      throw error;
    });
  return { applied: rows[0]?.version ?? 0, known: migrations.length };
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
  const { applied, known } = schema;
  if (applied === known) return;
  const found = applied === 0 ? 'has no tables yet' : `has tables of version ${applied}; this release needs ${known}`;
  throw new SettingError(`The database ${found}. Bring it up to date first: ${step}`);
}

/** unique_violation, duplicate_table, duplicate_object (the table's row type): another process got there first. */
const DONE_BY_ANOTHER = new Set(['23505', '42P07', '42710']);

/**
 * Brings the tables up to date. Several processes may start at once: each inserts its row in `migrations` first, so a later
 * process waits for the earlier one's transaction, then finds the row taken. Throws `SettingError` for a newer release's tables.
 */
export async function migrate(db: Db): Promise<void> {
  refuseNewer(await schemaOf(db));
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
      }),
    );
  }
}

async function ignoring(states: ReadonlySet<string>, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!states.has(sqlState(error) ?? '')) throw error;
  }
}
