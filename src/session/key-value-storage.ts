/** Stores strings by key. Reads and writes never throw. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export type StorageKind = 'local' | 'session' | 'memory';

export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/**
 * The browser's storage, or memory if that fails: its getter throws in sandboxed frames, and it may be null, full, or say nothing
 * and keep nothing. `onDegraded` is called once.
 */
export function browserStorage(kind: StorageKind, view: Window, onDegraded: () => void): KeyValueStorage {
  const fallback = memoryStorage();
  if (kind === 'memory') return fallback;
  let degraded = false;
  const degrade = () => {
    if (!degraded) onDegraded();
    degraded = true;
  };
  const native = () => (kind === 'local' ? view.localStorage : view.sessionStorage);
  const attempt = <Result>(action: (storage: Storage) => Result, otherwise: () => Result): Result => {
    if (degraded) return otherwise();
    try {
      return action(native());
    } catch {
      degrade();
      return otherwise();
    }
  };
  // A full storage still holds earlier values, and tokens must not outlive their session.
  const remove = (key: string) => {
    fallback.remove(key);
    try {
      native().removeItem(key);
    } catch {
      degrade();
    }
  };
  return {
    get: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => fallback.get(key),
      ),
    set(key, value) {
      const keep = () => {
        remove(key);
        fallback.set(key, value);
      };
      const store = (storage: Storage) => {
        storage.setItem(key, value);
        if (storage.getItem(key) !== value) throw new Error('Not kept');
      };
      attempt(store, keep);
    },
    remove,
  };
}
