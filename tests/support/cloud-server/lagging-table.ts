/** A table whose reads lag behind its writes, as replicas do. */
export interface LaggingTable<Value> {
  /** `null` deletes. */
  put(key: string, value: Value | null): void;
  /** As if it had been there for long: every replica has it. */
  seed(key: string, value: Value | null): void;
  /** What a replica answers. */
  get(key: string): Value | null;
  /** What the last write left. */
  latest(key: string): Value | null;
  /** All rows a replica has, in the order in which they came. */
  rows(): [key: string, value: Value][];
}

/** @param lag milliseconds, asked for at every read */
export function createLaggingTable<Value>(lag: () => number): LaggingTable<Value> {
  const versions = new Map<string, { at: number; value: Value | null }[]>();
  const get = (key: string) => {
    const until = Date.now() - lag();
    return versions.get(key)?.findLast(({ at }) => at <= until)?.value ?? null;
  };
  return {
    get,
    put: (key, value) => void versions.set(key, [...(versions.get(key) ?? []), { at: Date.now(), value }]),
    seed: (key, value) => void versions.set(key, [{ at: 0, value }]),
    latest: (key) => versions.get(key)?.at(-1)?.value ?? null,
    rows: () =>
      [...versions.keys()].flatMap((key) => {
        const value = get(key);
        return value === null ? [] : [[key, value] as [string, Value]];
      }),
  };
}
