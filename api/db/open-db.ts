import type { Db } from './db.ts';
import { openPostgres } from './postgres.ts';
import type { ApiOptions } from '../settings/options.ts';
import { SettingError } from '../settings/setting-error.ts';

/**
 * Opens the database that the options name; one passed in stays open on `close`.
 *
 * @param name the connections' application name; default `SERVER_NAME`
 */
export async function openDb(options: ApiOptions, onError: (error: unknown) => void, name?: string): Promise<Db> {
  if (options.db) return { ...options.db, close: async () => {} };
  if (options.databaseUrl !== undefined) return openPostgres(options.databaseUrl, onError, { name, size: options.poolSize });
  // Loaded on demand: a server with PostgreSQL has neither its package nor its memory.
  const { openPglite } = await import('./pglite.ts').catch(notInstalled);
  return openPglite(options.dataDir);
}

function notInstalled(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
  throw new SettingError(
    'DATABASE_URL is missing, and the embedded database is for demos: it is installed with the packages for development only. Set DATABASE_URL to postgres://user:password@host:5432/name.',
  );
}
