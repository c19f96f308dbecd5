import type { Db } from './db.ts';

/**
 * The database's clock, by which all lifetimes go: of codes, uploads, sessions and results. The processes of an event may run on
 * several machines, and one whose clock is wrong would end what another has just begun.
 */
export interface DbClock {
  /** In ms since 1970. Goes on evenly when this machine's clock is set, and while the database is down. */
  now(): number;
  /** By how much this machine's clock is ahead of the database's, in ms; negative if it is behind. */
  aheadMs(): number;
  close(): void;
}

/** More than a clock that is set by NTP ever differs. */
const SKEW_MS = 30_000;
const READ_EVERY_MS = 10_000;
/** An answer that took longer says too little about the time. */
const ANSWER_MAX_MS = 1_000;

/** The database's time now, in ms since 1970, and how long it took to ask. */
async function read(db: Db): Promise<{ at: number; tookMs: number }> {
  const before = performance.now();
  const [row] = await db.query<{ at: number }>(`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`);
  const tookMs = performance.now() - before;
  return { at: (row?.at ?? Date.now()) + tookMs / 2, tookMs };
}

/** The database's time, for a command. */
export const dbTime = async (db: Db): Promise<number> => (await read(db)).at;

/**
 * Reads the database's clock, again every ten seconds.
 *
 * @param onSkew called with a sentence when this machine's clock is found to be off by 30 s or more
 */
export async function openDbClock(db: Db, onSkew: (sentence: string) => void): Promise<DbClock> {
  let anchor = { at: 0, when: 0 };
  let isOff = false;
  const now = () => Math.floor(anchor.at + performance.now() - anchor.when);
  const adopt = ({ at, tookMs }: Awaited<ReturnType<typeof read>>) => {
    // Within the error of the measurement, the clock isn't set: it would go back by some ms again and again.
    if (Math.abs(at - now()) > tookMs / 2) anchor = { at, when: performance.now() };
    const ahead = aheadMs();
    if (Math.abs(ahead) >= SKEW_MS && !isOff) onSkew(sentenceOf(ahead));
    isOff = Math.abs(ahead) >= SKEW_MS;
  };
  const aheadMs = () => Date.now() - now();
  adopt(await read(db));
  const timer = setInterval(() => {
    read(db).then(
      (found) => {
        if (found.tookMs <= ANSWER_MAX_MS) adopt(found);
      },
      // The calls report that the database is down.
      () => {},
    );
  }, READ_EVERY_MS).unref();
  return { now, aheadMs, close: () => clearInterval(timer) };
}

const sentenceOf = (aheadMs: number): string =>
  `The clock of this machine is ${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's, which counts. Have NTP set both.`;
