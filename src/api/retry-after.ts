import { LONGEST_WAIT_MS } from './fault-policy';

/**
 * How long a server that answered 429 wants to be left alone, in milliseconds: 0 to 60 s. Seconds or a date may be
 * given (RFC 9110); a minute when it is neither, or when CORS hides the header from us.
 * @param now milliseconds since 1970
 */
export function retryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : /[a-z]/i.test(text) ? Date.parse(text) - now : Number.NaN;
  return Number.isNaN(wait) ? LONGEST_WAIT_MS : Math.min(LONGEST_WAIT_MS, Math.max(0, wait));
}
