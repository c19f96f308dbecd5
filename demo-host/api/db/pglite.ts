import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { withRetry, type Db, type Queryable } from './db.ts';
import { lockFolder } from './folder-lock.ts';

/** Half of PostgreSQL's default: room for the pages of 100,000 profiles, without holding 128 MB for twenty. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB'];

/**
 * PostgreSQL inside this process. With `dataDir` its files are in `dataDir/pglite`, without it it runs in memory. It never
 * calls fsync, so a power cut can lose the latest changes: use it for demos and tests, not for an event.
 */
export async function openPglite(dataDir?: string): Promise<Db> {
  if (dataDir === undefined) return dbOf(await PGlite.create());
  const folder = join(dataDir, 'pglite');
  await mkdir(dataDir, { recursive: true });
  const unlock = await lockFolder(dataDir);
  try {
    if (!existsSync(folder)) await makeCluster(folder);
    const db = dbOf(await PGlite.create({ dataDir: folder, startParams: START_PARAMS }));
    return { ...db, close: () => db.close().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Creates the files of an empty database, and moves them into place once complete, since a start may be interrupted. */
async function makeCluster(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  // Closed at once: the instance that creates a cluster keeps 330 MB of tools in memory.
  await (await PGlite.create({ dataDir: unfinished })).close();
  await rename(unfinished, folder);
}

/**
 * PGlite works in this thread, and takes up the next statement without a pause: with hundreds of calls waiting, no hashed
 * password and no new connection would be attended to until all are served. So each waits for a turn of the event loop.
 */
function dbOf(pg: PGlite): Db {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(() => nextTurn()).then(work);
    last = done.catch(() => {});
    return done;
  };
  const { query } = queryOf(pg);
  return {
    query: (sql, params) => inTurn(() => query(sql, params)),
    tx: (work) => withRetry(() => inTurn(() => pg.transaction((transaction) => work(queryOf(transaction))))),
    close: () => pg.close(),
  };
}

function queryOf(source: PGlite | Transaction): Queryable {
  return { query: async <Row>(sql: string, params: readonly unknown[] = []) => (await source.query<Row>(sql, [...params])).rows };
}
