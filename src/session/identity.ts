import { jwtDecode } from 'jwt-decode';
import { withNativeJson } from '../api/json';

/** The signed-in user as the id token describes them (§3: only email, role and expiresAt are read). */
export interface User {
  /** Empty when the token names none. */
  email: string;
  /** One role or several. */
  roles: readonly string[];
  /** Milliseconds since 1970; `null` if the token doesn't say. */
  expiresAt: number | null;
}

/** Decoding time grows with length, and no real token has megabytes. */
const TOKEN_LENGTH_MAX = 16 * 1024;

/** `null` for anything but a JWT with an object inside. Checking the signature is up to the server. */
export function decodeClaims(token: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof token !== 'string' || token.length > TOKEN_LENGTH_MAX || token.split('.').length !== 3) return null;
  try {
    const claims: unknown = withNativeJson(() => jwtDecode(token));
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims)
      ? (claims as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}

export function decodeUser(idToken: unknown): User | null {
  const claims = decodeClaims(idToken);
  if (!claims) return null;
  // Own properties only: a polluted prototype must not make anybody an admin.
  const claim = (name: string) => (Object.hasOwn(claims, name) ? claims[name] : undefined);
  const email = claim('email');
  const expiresAt = claim('expiresAt');
  return {
    email: typeof email === 'string' ? email : '',
    roles: [claim('role')].flat().filter((role) => typeof role === 'string'),
    expiresAt: typeof expiresAt === 'number' && Number.isFinite(expiresAt) ? expiresAt : null,
  };
}

/** When a token expires or was issued, in ms since 1970 (claims are in seconds); `null` if it doesn't say. */
export function tokenTime(token: string, claim: 'exp' | 'iat'): number | null {
  const claims = decodeClaims(token);
  const time = claims && Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  return typeof time === 'number' && Number.isFinite(time) ? time * 1000 : null;
}
