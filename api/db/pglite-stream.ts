import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** How long it may work before anything else has a turn, ms: a turn for each message costs a tenth of its time. */
const TURN_MS = 2;

type Done = (error?: Error | null) => void;

/**
 * The connection between PostgreSQL's driver and a PGlite in this process, where the driver expects a socket.
 *
 * PGlite works in this thread. With hundreds of calls waiting, no hashed password and no new connection would be attended to
 * until all are served. So every few messages wait for a turn of the event loop.
 */
export class PgliteStream extends Duplex {
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
