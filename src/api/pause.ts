import { ApiError } from './errors';
import { RETRY_JITTER } from './fault-policy';

/** So many milliseconds more or less, or everybody whose network is back would call at the same moment. */
export const jittered = (ms: number): number => ms * (1 + RETRY_JITTER * (2 * Math.random() - 1));

/** Waits so many milliseconds. Rejects with `ApiError` `aborted` if the call is given up meanwhile. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const onAbort = () => {
      done();
      reject(new ApiError('aborted'));
    };
    const timer = setTimeout(() => {
      done();
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort);
  });
}
