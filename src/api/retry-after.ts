import { MAX_WAIT_MS } from './fault-policy';

/**
 * How long to wait after a 429, in milliseconds, from 0 to 60 s. The header gives seconds or a date (RFC 9110); a minute
 * if it is neither, or if CORS hides the header.
 * @param now milliseconds since 1970
 */
export function retryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : /[a-z]/i.test(text) ? Date.parse(text) - now : Number.NaN;
  return Number.isNaN(wait) ? MAX_WAIT_MS : Math.min(MAX_WAIT_MS, Math.max(0, wait));
}
