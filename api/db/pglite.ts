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
import { createPrivately, makePrivate } from './private-folder.ts';

/** How long PGlite may work before yielding to the event loop, in ms: yielding for each message costs a tenth of its time. */
const TURN_MS = 2;

type Done = (error?: Error | null) => void;

/**
 * Connects PostgreSQL's driver to a PGlite in this process, in place of a socket.
 *
 * PGlite works in this thread. With hundreds of calls waiting, password hashes and new connections would wait until all are
 * served, so it yields to the event loop every few messages.
 */
class PgliteStream extends Duplex {
  readonly #pg: PGlite;
  /** By `performance.now()`. */
  #turnEndsAt = 0;

  constructor(pg: PGlite) {
    super();
    this.#pg = pg;
  }

  connect(): this {
    // All connections share one session, so a transaction left open would belong to the next connection.
    void this.#pg.exec('rollback; deallocate all').then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(errorOf(error)),
    );
    return this;
  }

  // Socket methods that the driver calls.
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
    // PGlite's answers are pushed as they arrive.
  }

  // Also gets single messages, since there is no `_write`.
  override _writev(parts: { chunk: Buffer }[], done: Done): void {
    void this.#pass(Buffer.concat(parts.map(({ chunk }) => chunk)), done);
  }

  // As a socket whose other side closes too: a pool that is ended while a statement runs waits for that.
  override _final(done: Done): void {
    this.push(null);
    done();
  }

  async #pass(message: Buffer, done: Done): Promise<void> {
    try {
      if (performance.now() >= this.#turnEndsAt) {
        await nextTurn();
        this.#turnEndsAt = performance.now() + TURN_MS;
      }
      // Copied, because the next answer overwrites PGlite's memory.
      const onRawData = (bytes: Uint8Array) => this.push(Buffer.from(bytes));
      await this.#pg.execProtocolRawStream(message, { syncToFs: false, onRawData });
      done();
    } catch (error) {
      done(errorOf(error));
    }
  }
}

/** WebAssembly may throw something other than an `Error`. */
const errorOf = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error('PGlite has stopped', { cause: thrown }));

const START_PARAMS = [
  ...PGlite.defaultStartParams,
  // Room for 100,000 profiles, instead of PostgreSQL's default of 128 MB.
  '-c',
  'shared_buffers=40MB',
  // Analyzing a table of 100,000 rows blocks for 0.1 s instead of 0.5 s.
  '-c',
  'default_statistics_target=10',
];

/**
 * PostgreSQL inside this process, with its files in `dataDir/pglite`, or in memory without `dataDir`. It never calls fsync, so
 * a power cut can lose the latest changes: use it for demos and tests, not for an event. The folder is closed to other users of the machine, whatever
 * the umask. Throws `SettingError` if it is in use or can't be closed.
 */
export async function openPglite(dataDir?: string): Promise<Db> {
  if (dataDir === undefined) return dbOf(await PGlite.create());
  const folder = join(dataDir, 'pglite');
  const endPrivacy = createPrivately();
  try {
    await mkdir(dataDir, { recursive: true });
    const unlock = await lockFolder(dataDir);
    try {
      if (!existsSync(folder)) await makeCluster(folder);
      await makePrivate(folder);
      const db = dbOf(await PGlite.create({ dataDir: folder, startParams: START_PARAMS }));
      // PGlite itself opens a few of the files it makes as it starts, whatever the mask.
      await makePrivate(folder);
      return { ...db, close: () => db.close().finally(unlock).finally(endPrivacy) };
    } catch (error) {
      await unlock();
      throw error;
    }
  } catch (error) {
    endPrivacy();
    throw error;
  }
}

/** Creates an empty database, and moves it into place once complete, since a start may be interrupted. */
async function makeCluster(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  // Closed at once: an instance that has created a cluster keeps 330 MB of tools in memory.
  await (await PGlite.create({ dataDir: unfinished })).close();
  await rename(unfinished, folder);
}

/** Uses PostgreSQL's driver with named statements: PGlite's own interface plans each query anew, and takes three times as long. */
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
