import { sqlState, type Db } from './db.ts';
import { migrations } from './migrations.ts';
import { refuseNewer, schemaOf } from './schema.ts';

/** unique_violation, duplicate_table: another process got there first. */
const DONE_BY_ANOTHER = new Set(['23505', '42P07']);

/**
 * Brings the tables up to date. Several processes may start at once: each writes its row in `migrations` first, so a
 * later process waits for the earlier one's transaction, then finds the row taken. Throws `SettingError` for tables of a
 * newer program.
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
