import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { withRetry, type Db, type Queryable } from './db.ts';
import { lockFolder } from './folder-lock.ts';

/**
 * PostgreSQL inside this process. With `dataDir` it keeps its files in `dataDir/pglite`, without it lives in memory.
 * It never calls fsync, so a power cut can lose the last changes: for demos and tests, not for an event.
 */
export async function openPglite(dataDir?: string): Promise<Db> {
  if (dataDir === undefined) return dbOf(await PGlite.create());
  const folder = join(dataDir, 'pglite');
  await mkdir(folder, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    const db = dbOf(await PGlite.create({ dataDir: folder }));
    return { ...db, close: () => db.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

function dbOf(pg: PGlite): Db {
  return {
    ...queryOf(pg),
    tx: (work) => withRetry(() => pg.transaction((transaction) => work(queryOf(transaction)))),
    close: () => pg.close(),
  };
}

function queryOf(source: PGlite | Transaction): Queryable {
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await source.query<Row>(sql, [...params])).rows,
  };
}
