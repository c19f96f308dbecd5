import { parseRecord, storageKey } from '../../session/session-record';
import type { PageFacts, TagFacts } from './facts';

const KEY = 'dating-app:self-check';

export interface StorageProbe {
  /** Whether the key stored at the start is still there. */
  state(kind: TagFacts['storage']): PageFacts['storage'];
  remove(): void;
}

/** Stores a key while the self-check is open, to detect blocked storage and pages that clear it. */
export function createStorageProbe(): StorageProbe {
  const states = new Map<TagFacts['storage'], PageFacts['storage']>();

  function state(kind: TagFacts['storage']): PageFacts['storage'] {
    const before = states.get(kind);
    if (before && before !== 'works') return before;
    let now: PageFacts['storage'];
    try {
      const storage = storageOf(kind);
      if (!before) storage.setItem(KEY, '1');
      now = storage.getItem(KEY) === '1' ? 'works' : before ? 'cleared' : 'blocked';
    } catch {
      now = 'blocked';
    }
    states.set(kind, now);
    return now;
  }

  return {
    state,
    remove() {
      for (const kind of states.keys()) {
        try {
          storageOf(kind).removeItem(KEY);
        } catch {
          // Storage is blocked.
        }
      }
    },
  };
}

const storageOf = (kind: TagFacts['storage']) => (kind === 'session' ? sessionStorage : localStorage);

/**
 * The token's lifetime if somebody is signed in. Nothing else is read.
 *
 * @returns ms; `undefined` if nobody is signed in, or the token doesn't say
 */
export function lookAtSession({ apiHost, storage }: TagFacts, clientId: string): number | undefined {
  try {
    const record = parseRecord(storageOf(storage).getItem(storageKey(clientId, apiHost)) ?? '');
    const claims = JSON.parse(atob((record?.idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as {
      exp?: unknown;
      iat?: unknown;
    };
    if (!record || typeof claims.exp !== 'number') return undefined;
    // Uses the server's clock for both if the token has `iat`.
    return claims.exp * 1000 - (typeof claims.iat === 'number' ? claims.iat * 1000 : record.issuedAt);
  } catch {
    // Storage is blocked, nobody is signed in, or the token isn't a JWT.
    return undefined;
  }
}
