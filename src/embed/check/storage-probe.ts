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
