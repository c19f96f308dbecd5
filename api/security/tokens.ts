import { randomBytes, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { SESSION_LIFETIME_MS } from '../../src/domain/limits.ts';
import type { SessionClaims } from '../repositories/accounts.ts';
import type { Keys } from './keys.ts';

export type TokenUse = 'id' | 'access';

/** The claims of a verified token. Whether the session is still valid depends on the account's row. */
export type TokenClaims = SessionClaims;

/** The owner of the tokens, as read from the row that was checked. */
export interface TokenOwner {
  clientId: string;
  userId: string;
  email: string;
  /** Role claim of the id token, for the widget only: permissions are read from the database at every call. */
  role: string | readonly string[];
  passwordVersion: number;
}

export interface TokenSet {
  idToken: string;
  accessToken: string;
  /** Random; part of the login's answer, but no call accepts it. */
  refreshToken: string;
}

export interface Tokens {
  /** @param issuedAt ms since 1970, from before the password was checked */
  issue(person: TokenOwner, issuedAt: number): Promise<TokenSet>;
  /** `null` unless the token is valid, unexpired, and for this use and one of the API's clients. */
  verify(token: string, use: TokenUse): Promise<TokenClaims | null>;
}

/** Longer tokens are invalid, and not worth parsing. */
const TOKEN_CHARACTERS_MAX = 4096;
/** Verified tokens to remember, which take some megabytes. */
const KNOWN_MAX = 5_000;

/** In seconds since 1970. */
const expiryOf = (issuedAt: number) => Math.floor((issuedAt + SESSION_LIFETIME_MS) / 1000);

/** @param serves whether an event is served, also one that was made a moment ago by another process */
export function createTokens(keys: Keys, serves: (clientId: string) => Promise<boolean>, now: () => number): Tokens {
  async function sign(use: TokenUse, person: TokenOwner, session: string, issuedAt: number, extra: object) {
    const expiresAt = issuedAt + SESSION_LIFETIME_MS;
    const { passwordVersion } = person;
    return new SignJWT({ token_use: use, session, passwordVersion, issuedAt, expiresAt, ...extra })
      .setProtectedHeader({ alg: 'ES256', kid: keys.signing.kid, typ: 'JWT' })
      .setSubject(person.userId)
      .setAudience(person.clientId)
      .setIssuedAt(Math.floor(issuedAt / 1000))
      .setExpirationTime(expiryOf(issuedAt))
      .sign(keys.signing.key);
  }

  /** Verified tokens, because checking a signature takes longer than everything else for a page of people. */
  const known = new Map<string, { use: unknown; claims: TokenClaims; expiresAt: number }>();
  function remember(token: string, use: TokenUse, claims: TokenClaims, expiresAt: number): void {
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(token, { use, claims, expiresAt });
  }

  return {
    async issue(person, issuedAt) {
      const session = randomUUID();
      const { clientId, userId, email, role, passwordVersion } = person;
      const [idToken, accessToken] = await Promise.all([
        sign('id', person, session, issuedAt, { email, role }),
        sign('access', person, session, issuedAt, {}),
      ]);
      // The next call uses it, mostly with this process.
      remember(idToken, 'id', { clientId, userId, session, passwordVersion }, expiryOf(issuedAt) * 1000);
      return { idToken, accessToken, refreshToken: randomBytes(32).toString('base64url') };
    },

    async verify(token, use) {
      if (token.length > TOKEN_CHARACTERS_MAX) return null;
      const found = known.get(token);
      if (found) {
        const isValid = found.use === use && found.expiresAt > now() && (await serves(found.claims.clientId));
        return isValid ? found.claims : null;
      }
      try {
        const { payload } = await jwtVerify(token, keys.verifying, {
          // Only one algorithm, so that neither `none` nor an HMAC with the public key as secret passes.
          algorithms: ['ES256'],
          currentDate: new Date(now()),
          requiredClaims: ['exp', 'sub', 'aud'],
        });
        const { sub, aud, exp = 0, session, passwordVersion, token_use: tokenUse } = payload;
        if (tokenUse !== use || typeof sub !== 'string' || typeof aud !== 'string') return null;
        if (typeof session !== 'string' || typeof passwordVersion !== 'number') return null;
        if (!(await serves(aud))) return null;
        const claims = { clientId: aud, userId: sub, session, passwordVersion };
        remember(token, use, claims, exp * 1000);
        return claims;
      } catch {
        return null;
      }
    },
  };
}
