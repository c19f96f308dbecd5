import type { Db } from './db/db.ts';
import { openPglite } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import type { ApiOptions } from './options.ts';

/**
 * Opens the database that the options name; one passed in stays open on `close`.
 *
 * @param name the connections' application name; default `SERVER_NAME`
 */
export async function openDb(options: ApiOptions, onError: (error: unknown) => void, name?: string): Promise<Db> {
  if (options.db) return { ...options.db, close: async () => {} };
  return options.databaseUrl === undefined ? openPglite(options.dataDir) : openPostgres(options.databaseUrl, onError, { name });
}
