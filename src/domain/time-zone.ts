/**
 * The wall-clock time at a moment, as in date and time inputs: `2026-12-05T19:30`.
 * @param ms since 1970
 * @param zone IANA name such as `Europe/Berlin`; default: this device's zone
 */
export function wallTimeAt(ms: number, zone?: string): string {
  const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const {
    year = '',
    month,
    day,
    hour,
    minute,
  } = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * The moment of a wall-clock time, in ms since 1970: the earlier of two when clocks are put back; `null` for times that don't
 * exist (31 February, or skipped when clocks are put forward).
 * @param wallTime `2026-12-05T19:30`
 * @param zone see `wallTimeAt`
 */
export function instantAt(wallTime: string, zone?: string): number | null {
  const asUtc = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(asUtc)) return null;
  const aheadOfUtc = (ms: number) => Date.parse(`${wallTimeAt(ms, zone)}Z`) - ms;
  // No zone changes its offset twice within two days.
  const instants = [asUtc - aheadOfUtc(asUtc - DAY_MS), asUtc - aheadOfUtc(asUtc + DAY_MS)];
  return instants.toSorted((a, b) => a - b).find((ms) => wallTimeAt(ms, zone) === wallTime) ?? null;
}

/**
 * Whether a text is an IANA zone name such as `Europe/Berlin`. Abbreviations are ambiguous, and offsets ignore daylight saving.
 */
export function isTimeZone(text: string): boolean {
  if (text !== 'UTC' && !/^[A-Z][A-Za-z_]+\/[A-Za-z]/.test(text)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** IANA name of this device's time zone. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
