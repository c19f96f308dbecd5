import { UsageError } from './usage-error.ts';

const WRITTEN = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * A time as typed, in ms since 1970: `now`, `2026-12-01 19:00` in this machine's time zone, or `2026-12-01T19:00+01:00`.
 * Throws `UsageError`, also for times that don't exist: a 31 February, or the hour that is left out in spring.
 */
export function timeOf(text: string, now: number): number {
  if (text === 'now') return now;
  const [, day = '', clock = '', seconds = '', zone = ''] = WRITTEN.exec(text) ?? [];
  const time = new Date(`${day}T${clock}${seconds}${zone}`);
  if (Number.isNaN(time.getTime())) {
    throw new UsageError(`"${text}" is no time. Write it as 2026-12-01 19:00, 2026-12-01T19:00+01:00 or now.`);
  }
  // Where a day or an hour doesn't exist, a date rolls over to another.
  if (new Date(`${day}T${clock}Z`).toISOString().slice(0, 16) !== `${day}T${clock}`) {
    throw new UsageError(`There is no ${day} ${clock}.`);
  }
  if (zone === '' && `${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}` !== clock) {
    throw new UsageError(
      `There is no ${clock} on ${day} in this machine's time zone: clocks are put forward then. Add the offset you mean: ${day}T${clock}+01:00.`,
    );
  }
  return time.getTime();
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
