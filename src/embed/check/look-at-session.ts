import { parseRecord, storageKey } from '../../session/session-record';
import type { TagFacts } from './facts';

/**
 * How long a session lasts by the token's own account, if somebody is signed in here. Nothing else of it is read.
 *
 * @returns ms; `undefined` if nobody is signed in, or the token doesn't say
 */
export function lookAtSession({ apiHost, storage }: TagFacts, clientId: string): number | undefined {
  try {
    const kept = (storage === 'session' ? sessionStorage : localStorage).getItem(storageKey(clientId, apiHost));
    const record = parseRecord(kept ?? '');
    const claims = JSON.parse(atob((record?.idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: unknown;
      iat?: unknown;
    };
    if (!record || typeof claims.exp !== 'number') return undefined;
    // By one clock if the token says when it was issued.
    return claims.exp * 1000 - (typeof claims.iat === 'number' ? claims.iat * 1000 : record.issuedAt);
  } catch {
    // Storage is blocked, nobody is signed in, or the token is no JWT.
    return undefined;
  }
}
