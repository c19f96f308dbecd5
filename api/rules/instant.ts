import { ApiError } from '../api-error.ts';

const WRITTEN = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * A time in ISO 8601 with its offset, `2026-12-05T19:00:00Z`, in ms since 1970. Throws `ApiError` 400, also for one that
 * doesn't exist, such as a 31 February, where a date would roll over to another day.
 */
export function requireInstant(text: string, field: string): number {
  const [, wall = ''] = WRITTEN.exec(text) ?? [];
  const time = Date.parse(text);
  const exists = new Date(Date.parse(`${wall}Z`) || 0).toISOString().slice(0, 16) === wall;
  if (wall !== '' && !Number.isNaN(time) && exists) return time;
  throw new ApiError(400, `${field} is no time that exists`, { more: { field } });
}
