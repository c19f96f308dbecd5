import type { LoginTokens } from '../../../src/api/auth-calls';
import type { SessionRecord } from '../../../src/session/session-record';

const part = (text: string) => Buffer.from(text).toString('base64url');

/** Three base64url parts around any payload text, so that a test may put nonsense inside. */
export function aTokenAround(payload: string): string {
  return [part('{"alg":"ES256","typ":"JWT"}'), part(payload), part('a signature nobody checks')].join('.');
}

/** A token in the shape the API signs: `aToken({ email: 'anna@example.org', role: 'admin' })`. */
export function aToken(claims: Record<string, unknown> = { email: 'anna@example.org' }): string {
  return aTokenAround(JSON.stringify(claims));
}

/** What a login answers for somebody. */
export function someTokens(claims: Record<string, unknown> = { email: 'anna@example.org' }): LoginTokens {
  return { idToken: aToken(claims), accessToken: aToken({ token_use: 'access' }), refreshToken: 'refresh' };
}

/** A session as storage holds it. */
export function aRecord(issuedAt: number, claims?: Record<string, unknown>): SessionRecord {
  return { ...someTokens(claims), issuedAt };
}
