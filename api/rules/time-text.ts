import { wallTimeAt } from '../../src/domain/time-zone.ts';

/**
 * A time for people: `2026-12-01 19:00 UTC`.
 *
 * @param zone IANA name, `Europe/Berlin`; `null` for UTC
 */
export function timeText(time: number, zone: string | null = null): string {
  return `${wallTimeAt(time, zone ?? 'UTC').replace('T', ' ')} ${zone ?? 'UTC'}`;
}

/** ISO 8601 in UTC; `null` for `null`. */
export const isoTime = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
