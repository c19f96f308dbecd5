const two = (number) => `${Math.abs(number)}`.padStart(2, '0');

/**
 * Adds this device's time zone to the value of a date and time input.
 *
 * @param {string} local `2026-12-05T22:30`
 * @returns {string} `2026-12-05T22:30+01:00`; empty if invalid
 */
export function momentOf(local) {
  const date = new Date(local);
  if (Number.isNaN(date.getTime())) return '';
  const ahead = -date.getTimezoneOffset();
  return `${local}${ahead < 0 ? '-' : '+'}${two(Math.trunc(ahead / 60))}:${two(ahead % 60)}`;
}

/**
 * The reverse, for any time zone.
 *
 * @param {string} moment
 * @returns {string} in this device's time zone
 */
export function localOf(moment) {
  const date = new Date(moment);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
