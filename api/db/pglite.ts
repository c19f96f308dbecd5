import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { autoAnalyze } from './auto-analyze.ts';
import type { Db } from './db.ts';
import { lockFolder } from './folder-lock.ts';
import { PgliteStream } from './pglite-stream.ts';
import { pooledDb } from './pooled.ts';

const START_PARAMS = [
  ...PGlite.defaultStartParams,
  // Room for the pages of 100,000 profiles, without holding the 128 MB of PostgreSQL's default for twenty.
  '-c',
  'shared_buffers=40MB',
  // To analyze a table of 100,000 takes a tenth of a second instead of half a one, in which nothing else is done.
  '-c',
  'default_statistics_target=10',
];

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
 * Through the driver of PostgreSQL and the one connection there is, which knows its statements by name: PGlite's own
 * interface parses and plans each anew, and takes three times as long.
 */
function dbOf(pg: PGlite): Db {
  const stream = () => new PgliteStream(pg);
  const pool = new Pool({ stream, user: 'postgres', database: 'postgres', ssl: false, max: 1, idleTimeoutMillis: 0 });
  const db = autoAnalyze(pooledDb(pool), Number.MAX_SAFE_INTEGER);
  return {
    ...db,
    oneAtATime: true,
    async close() {
      await db.close();
      await pg.close();
    },
  };
}
