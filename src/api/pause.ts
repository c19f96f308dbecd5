import { ApiError } from './errors';
import { RETRY_JITTER } from './fault-policy';

/** Adds random jitter, so that clients whose network is back don't all retry at the same moment. */
export const jittered = (ms: number): number => ms * (1 + RETRY_JITTER * (2 * Math.random() - 1));

/** Resolves after `ms` milliseconds. Rejects with `ApiError` `aborted` if the signal aborts first. */
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
