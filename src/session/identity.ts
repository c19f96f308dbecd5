import { jwtDecode } from 'jwt-decode';
import { withNativeJson } from '../api/json';

/** Who the id token says is signed in (§3: email, role and expiresAt are read, nothing else). */
export interface User {
  /** Empty when the token names none. */
  email: string;
  /** One role or several (A28). */
  roles: readonly string[];
  /** Milliseconds since 1970, when the token says so. */
  expiresAt: number | null;
}

/** Decoding costs time by length: a token of megabytes is nobody's token. */
const TOKEN_LENGTH_MAX = 16 * 1024;

/** `null` for anything that is not a JWT with an object inside. The signature is the server's to check. */
function decodeClaims(token: unknown): Readonly<Record<string, unknown>> | null {
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

/** When a token runs out, in milliseconds since 1970 (the `exp` claim counts seconds); `null` when it doesn't say. */
export function tokenExpiry(token: string): number | null {
  const claims = decodeClaims(token);
  const exp = claims && Object.hasOwn(claims, 'exp') ? claims['exp'] : undefined;
  return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null;
}
