import { expect, it } from 'vitest';
import { retryAfter } from '../../src/api/retry-after';

const NOON = Date.UTC(2026, 0, 1, 12);

it.each([
  ['5', 5_000],
  [' 0 ', 0],
  ['86400', 60_000],
  ['Thu, 01 Jan 2026 12:00:20 GMT', 20_000],
  ['Thu, 01 Jan 2026 11:59:00 GMT', 0],
  ['Thu, 01 Jan 2036 12:00:00 GMT', 60_000],
  ['-5', 60_000],
  ['soon', 60_000],
  ['', 60_000],
  [null, 60_000],
])('A server that answers Retry-After: %s is left alone for %i ms', (header, wait) => {
  expect(retryAfter(header, NOON)).toBe(wait);
});
