import { useEffect, useState } from 'react';
import { isSilent } from '../../api/errors';
import { isRefusal } from '../../api/refusal';

/** What a call answered, and a way to put a newer answer in its place. `none`: this server has no such call for this user. */
export type Loaded<Value> = readonly [value: Value | 'loading' | 'none' | 'failed', set: (value: Value) => void];

/**
 * Asks once the component shows, and again for another `load`, which has to be the same from one drawing to the next, or once
 * `asOf` is another. What was answered before stays until the next answer, also if none comes.
 *
 * @param asOf what the answer depends on
 */
export function useLoaded<Value>(load: (asOf?: unknown) => Promise<Value>, asOf?: unknown): Loaded<Value> {
  const [value, setValue] = useState<Value | 'loading' | 'none' | 'failed'>('loading');
  useEffect(() => {
    let isHere = true;
    load(asOf).then(
      (found) => isHere && setValue(found),
      (error: unknown) => {
        if (!isHere || isSilent(error)) return;
        setValue((before) => (typeof before === 'string' ? (isRefusal(error) ? 'none' : 'failed') : before));
      },
    );
    return () => {
      isHere = false;
    };
  }, [load, asOf]);
  return [value, setValue];
}
