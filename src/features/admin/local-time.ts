/**
 * What a field for date and time has (`2026-12-05T19:30`, by this device's zone) in ms since 1970; `null` if there is no such
 * time: where clocks are put forward, an hour of a night is left out.
 */
export function instantOf(text: string): number | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) || fieldText(date.getTime()) !== text.slice(0, 16) ? null : date.getTime();
}

const two = (number: number): string => String(number).padStart(2, '0');

/** The same the other way. */
export function fieldText(ms: number): string {
  const date = new Date(ms);
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
