import { instantAt } from '../../src/domain/time-zone.ts';

/** An invalid command; `message` says why, in one sentence. */
export class UsageError extends Error {}

/** The command isn't possible in the present state; `message` says why, in one or two sentences. Nothing was changed. */
export class Refused extends Error {}

/** `1 photo`, `2 photos`. `many` is an irregular plural. */
export const counted = (count: number, noun: string, many = `${noun}s`): string => `${count} ${count === 1 ? noun : many}`;

/** Parses an option whose value is `on` or `off`. Throws `UsageError`. */
export function onOff(name: string, typed: string | undefined): boolean | undefined {
  if (typed === undefined) return undefined;
  if (typed === 'on' || typed === 'off') return typed === 'on';
  throw new UsageError(`--${name} is on or off; "${typed}" is neither.`);
}

const BUILT = 'api/dist/organiser.js';

/** What the organiser types before a command, for hints that can be copied. The starting script may set it in `ORGANISER`. */
export function typedAs(env: NodeJS.ProcessEnv): string {
  if (env['ORGANISER']) return env['ORGANISER'];
  return env['npm_lifecycle_event'] === 'organiser'
    ? 'npm run organiser --'
    : process.argv[1]?.endsWith(BUILT) === true
      ? `node ${BUILT}`
      : 'node --import tsx api/organiser/main.ts';
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Parses a time to ms since 1970: `now`, `2026-12-01 19:00` in the event's time zone, or `2026-12-01T19:00+01:00`. Throws
 * `UsageError`, also for times that don't exist, such as 31 February or the hour skipped in spring.
 *
 * @param zone IANA name of the event's time zone; `null` for that of this machine
 */
export function timeOf(text: string, now: number, zone: string | null = null): number {
  if (text === 'now') return now;
  const [, day = '', clock = '', seconds = '', offset = ''] = WRITTEN.exec(text) ?? [];
  const isWritten = !Number.isNaN(Date.parse(`${day}T${clock}${seconds}Z`));
  if (!isWritten) throw new UsageError(`"${text}" is no time. Write it as 2026-12-01 19:00, 2026-12-01T19:00+01:00 or now.`);
  // A `Date` rolls a day or hour that doesn't exist over to another.
  if (new Date(`${day}T${clock}Z`).toISOString().slice(0, 16) !== `${day}T${clock}`) {
    throw new UsageError(`There is no ${day} ${clock}.`);
  }
  if (offset !== '') return Date.parse(`${day}T${clock}${seconds}${offset}`);
  const minute = instantAt(`${day}T${clock}`, zone ?? undefined);
  if (minute === null) {
    throw new UsageError(
      `There is no ${clock} on ${day} in ${zone ?? "this machine's time zone"}: clocks are put forward then. Add the offset you mean: ${day}T${clock}+01:00.`,
    );
  }
  return minute + Number(seconds.slice(1)) * 1000;
}

/** For a command, or a word of one, that doesn't exist. */
export const unknown = (name: string) => new UsageError(`There is no command "${name}".`);

/** The words of a command that takes so many. Throws `UsageError`. */
export function exactly<const N extends 0 | 1 | 2>(
  words: readonly string[],
  count: N,
  name: string,
): N extends 2 ? [string, string] : [string] {
  if (words.length !== count) throw new UsageError(`"${name}" takes ${count} ${count === 1 ? 'word' : 'words'}.`);
  return [...words] as N extends 2 ? [string, string] : [string];
}
