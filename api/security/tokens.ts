import { randomBytes, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { SESSION_LIFETIME_MS } from '../../src/domain/limits.ts';
import type { SessionClaims } from '../repositories/accounts.ts';
import type { Keys } from './keys.ts';

export type TokenUse = 'id' | 'access';

/** The claims of a verified token. Whether it is still valid depends on the account's row. */
export type TokenClaims = SessionClaims;

/** The owner of the tokens, as read from the row that was checked. */
export interface TokenOwner {
  clientId: string;
  userId: string;
  email: string;
  /** Of the id token, which only says what the widget shows: who may is read from the database at every call. */
  role: string | readonly string[];
  passwordVersion: number;
}

export interface TokenSet {
  idToken: string;
  accessToken: string;
  /** Random. No call accepts it, but the login answer includes it. */
  refreshToken: string;
}

export interface Tokens {
  /** @param issuedAt ms since 1970, from before the password was checked */
  issue(person: TokenOwner, issuedAt: number): Promise<TokenSet>;
  /** `null` unless it is a valid, unexpired token of this API, for this use and one of its clients. */
  verify(token: string, use: TokenUse): Promise<TokenClaims | null>;
}

/** Longer tokens aren't ours, and not worth parsing. */
const TOKEN_CHARACTERS_MAX = 4096;
/** Tokens whose signature is known to be right: some megabytes of them. */
const KNOWN_MAX = 5_000;

/** Seconds since 1970, as tokens have it. */
const expiryOf = (issuedAt: number) => Math.floor((issuedAt + SESSION_LIFETIME_MS) / 1000);

export function createTokens(keys: Keys, clientIds: readonly string[], now: () => number): Tokens {
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

  /** A signature takes longer to check than all else a page of people needs, and each token comes with every call. */
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
      // The next call brings it, mostly to this process.
      remember(idToken, 'id', { clientId, userId, session, passwordVersion }, expiryOf(issuedAt) * 1000);
      return { idToken, accessToken, refreshToken: randomBytes(32).toString('base64url') };
    },

    async verify(token, use) {
      if (token.length > TOKEN_CHARACTERS_MAX) return null;
      const found = known.get(token);
      if (found)
        return found.use === use && found.expiresAt > now() && clientIds.includes(found.claims.clientId) ? found.claims : null;
      try {
        const { payload } = await jwtVerify(token, keys.verifying, {
          // Exactly one algorithm: neither `none` nor an HMAC with the public key as its secret passes.
          algorithms: ['ES256'],
          audience: [...clientIds],
          currentDate: new Date(now()),
          requiredClaims: ['exp', 'sub', 'aud'],
        });
        const { sub, aud, exp = 0, session, passwordVersion, token_use: tokenUse } = payload;
        if (tokenUse !== use || typeof sub !== 'string' || typeof aud !== 'string') return null;
        if (typeof session !== 'string' || typeof passwordVersion !== 'number') return null;
        const claims = { clientId: aud, userId: sub, session, passwordVersion };
        remember(token, use, claims, exp * 1000);
        return claims;
      } catch {
        return null;
      }
    },
  };
}
