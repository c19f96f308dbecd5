import { migrate } from '../db/migrate.ts';
import { SERVER_NAME } from '../db/postgres.ts';
import { refuseNewer, schemaOf } from '../db/schema.ts';
import { counted } from './counted.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';

/**
 * Brings the tables up to date, but not under servers that are using them: those of the release before would meet columns
 * they don't know. Throws `Refused`, and `SettingError` for tables of a newer release.
 */
export async function migrateTables({ db }: Storage): Promise<string[]> {
  const { applied, known } = await schemaOf(db);
  refuseNewer({ applied, known });
  if (applied === known) return [`The tables are up to date (version ${known}); nothing changed.`];
  // Nobody can use tables that aren't there.
  if (applied > 0) await refuseWhileServed(db);
  await migrate(db);
  return [applied === 0 ? `Made the tables (version ${known}).` : `Brought the tables from version ${applied} to ${known}.`];
}

async function refuseWhileServed(db: Storage['db']): Promise<void> {
  const [row] = await db.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity where datname = current_database() and application_name = $1`,
    [SERVER_NAME],
  );
  const connections = row?.connections ?? 0;
  if (connections === 0) return;
  throw new Refused(
    `Servers are using these tables (${counted(connections, 'connection')} of theirs). Stop them, run this again, and start the new release.`,
  );
}
