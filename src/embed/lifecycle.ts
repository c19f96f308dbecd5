import type { DatingAppError, DatingAppHandle } from './public-types';

/** The state of a mount, and the promise of its being ready. Nothing changes any more once it is `unmounted`. */
export interface Lifecycle {
  readonly state: DatingAppHandle['state'];
  readonly ready: Promise<void>;
  /** @returns whether that is news */
  succeed(): boolean;
  fail(error: DatingAppError): void;
  /** Another run of the app begins. */
  restart(): void;
  end(): void;
}

export function createLifecycle(): Lifecycle {
  let state: DatingAppHandle['state'] = 'loading';
  // By hand: a library's Promise in place of the browser's may lack `withResolvers`.
  let [resolve, reject]: [() => void, (error: DatingAppError) => void] = [() => {}, () => {}];
  const ready = new Promise<void>((...settle) => {
    [resolve, reject] = settle;
  });
  // A host that doesn't wait for it gets no unhandled rejection.
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
