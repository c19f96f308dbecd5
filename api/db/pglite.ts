import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import type { Db } from './db.ts';
import { lockFolder } from './folder-lock.ts';
import { pooledDb } from './pooled.ts';
import { autoAnalyze } from './postgres.ts';

/** How long it may work before anything else has a turn, ms: a turn for each message costs a tenth of its time. */
const TURN_MS = 2;

type Done = (error?: Error | null) => void;

/**
 * The connection between PostgreSQL's driver and a PGlite in this process, where the driver expects a socket.
 *
 * PGlite works in this thread. With hundreds of calls waiting, no hashed password and no new connection would be attended to
 * until all are served. So every few messages wait for a turn of the event loop.
 */
class PgliteStream extends Duplex {
  readonly #pg: PGlite;
  /** On the clock of `performance.now()`. */
  #turnEndsAt = 0;

  constructor(pg: PGlite) {
    super();
    this.#pg = pg;
  }

  connect(): this {
    // There is one session for all connections: a transaction that the last one left open would be the next one's.
    void this.#pg.exec('rollback; deallocate all').then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(errorOf(error)),
    );
    return this;
  }

  // What a socket has besides, and the driver sets.
  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // PGlite's answers are pushed as they come.
  }

  // A single message comes here too, as there is no `_write`.
  override _writev(parts: { chunk: Buffer }[], done: Done): void {
    void this.#pass(Buffer.concat(parts.map(({ chunk }) => chunk)), done);
  }

  async #pass(message: Buffer, done: Done): Promise<void> {
    try {
      if (performance.now() >= this.#turnEndsAt) {
        await nextTurn();
        this.#turnEndsAt = performance.now() + TURN_MS;
      }
      // The bytes are PGlite's own memory, which the next answer overwrites.
      const onRawData = (bytes: Uint8Array) => this.push(Buffer.from(bytes));
      await this.#pg.execProtocolRawStream(message, { syncToFs: false, onRawData });
      done();
    } catch (error) {
      done(errorOf(error));
    }
  }
}

/** What its WebAssembly throws need not be an error. */
const errorOf = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error('PGlite has stopped', { cause: thrown }));

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
