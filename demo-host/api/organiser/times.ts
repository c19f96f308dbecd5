import { UsageError } from './usage-error.ts';

const WRITTEN = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/;

/**
 * A time as typed, in ms since 1970: `now`, `2026-12-01 19:00` in this machine's time zone, or `2026-12-01T19:00+01:00`.
 * Throws `UsageError`.
 */
export function timeOf(text: string, now: number): number {
  if (text === 'now') return now;
  const time = WRITTEN.test(text) ? new Date(text.replace(' ', 'T')).getTime() : Number.NaN;
  if (Number.isNaN(time))
    throw new UsageError(`"${text}" is no time. Write it as 2026-12-01 19:00, 2026-12-01T19:00+01:00 or now.`);
  return time;
}

/** A time as read: `2026-12-01 19:00 UTC`. */
export function timeText(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
