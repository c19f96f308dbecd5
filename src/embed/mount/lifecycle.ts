import type { DatingAppError, DatingAppHandle } from '../public-types';

/** The state of a mount, and its `ready` promise. `unmounted` is final. */
export interface Lifecycle {
  readonly state: DatingAppHandle['state'];
  readonly ready: Promise<void>;
  /** @returns whether the mount wasn't ready before */
  succeed(): boolean;
  fail(error: DatingAppError): void;
  /** Begins another run of the app. */
  restart(): void;
  end(): void;
}

export function createLifecycle(): Lifecycle {
  let state: DatingAppHandle['state'] = 'loading';
  // Not `withResolvers`: a library's replacement of Promise may lack it.
  let [resolve, reject]: [() => void, (error: DatingAppError) => void] = [() => {}, () => {}];
  const ready = new Promise<void>((...settle) => {
    [resolve, reject] = settle;
  });
  // Prevents an unhandled rejection if the host ignores `ready`.
  ready.catch(() => {});
  return {
    get state() {
      return state;
    },
    ready,
    succeed() {
      if (state === 'ready' || state === 'unmounted') return false;
      state = 'ready';
      resolve();
      return true;
    },
    fail(error) {
      if (state === 'unmounted') return;
      state = 'failed';
      reject(error);
    },
    restart() {
      state = 'loading';
    },
    end() {
      state = 'unmounted';
    },
  };
}
