import { parseRecord, storageKey } from '../../session/session-record';
import type { PageFacts, TagFacts } from './facts';

const KEY = 'dating-app:self-check';

export interface StorageProbe {
  /** Whether what was kept when the self-check opened is there still. */
  state(kind: TagFacts['storage']): PageFacts['storage'];
  remove(): void;
}

/** Keeps one key while the self-check is open, to see whether the browser keeps it and the page lets it be. */
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
          // Where storage is blocked there is nothing to remove.
        }
      }
    },
  };
}

const storageOf = (kind: TagFacts['storage']) => (kind === 'session' ? sessionStorage : localStorage);

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
