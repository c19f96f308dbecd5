/**
 * `dating-app-widget/testing`: a stand-in for the widget in the tests of a page, for a DOM without layout (jsdom, happy-dom). It
 * shows nothing and calls no API, takes and refuses the same config, and records what the page does with it.
 */
import { readConfig } from '../config/config';
import { datingAppError } from '../mount/dating-app-error';
import type { DatingAppConfig, DatingAppErrorCode, DatingAppEvent, DatingAppHandle, MountDatingApp } from '../public-types';

export type * from '../public-types';

/** What the page has asked of a handle. */
export type TestCall =
  | { readonly name: 'update'; readonly patch: Partial<DatingAppConfig> }
  | { readonly name: 'navigate'; readonly route: string; readonly replace: boolean }
  | { readonly name: 'logout' | 'unmount' };

/** A widget that the page has put into an element. */
export interface TestMount {
  readonly element: HTMLElement;
  readonly handle: DatingAppHandle;
  /** The first config with all updates. */
  readonly config: DatingAppConfig;
  /** In their order. */
  readonly calls: readonly TestCall[];
  /**
   * Fires an event as the widget does: on the element as `dating-app:<type>`, and by `onEvent`. `ready` and a fatal `error` settle
   * the handle's `ready`, too, and `route` changes its route.
   */
  fire(event: DatingAppEvent): void;
}

export interface TestWidget {
  /** For `mountDatingApp` of the package. Call `fire({ type: 'ready' })` when the page should see the widget stand. */
  readonly mountDatingApp: MountDatingApp;
  readonly version: string;
  /** In their order, those that have ended among them. */
  readonly mounts: readonly TestMount[];
}

/** Each has mounts of its own. */
export function createTestWidget(version = '0.0.0'): TestWidget {
  const mounts: TestMount[] = [];
  const mountDatingApp: MountDatingApp = (element, config) => {
    if (element?.nodeType !== 1) throw datingAppError('CONTAINER_MISSING', 'There is no such element to mount into');
    const running = mounts.find((one) => one.element === element && one.handle.state !== 'unmounted');
    if (running) {
      running.handle.update(config);
      return running.handle;
    }
    const mount = newMount(element, config, version);
    mounts.push(mount);
    return mount.handle;
  };
  return { mountDatingApp, version, mounts };
}

/** @throws DatingAppError `CONFIG_INVALID`, as the widget does */
function newMount(element: HTMLElement, given: DatingAppConfig, version: string): TestMount {
  let config = { ...given };
  let state: DatingAppHandle['state'] = 'loading';
  let route = '/';
  const calls: TestCall[] = [];
  readConfig(config, element);
  const { promise: ready, resolve, reject } = newPromise();

  const fire = (event: DatingAppEvent) => {
    const { type, ...detail } = event;
    if (type === 'ready') {
      state = 'ready';
      resolve();
    }
    if (event.type === 'error' && event.fatal) fail(event.code);
    if (event.type === 'route') route = event.route;
    element.dispatchEvent(new CustomEvent(`dating-app:${type}`, { detail, bubbles: true, composed: true }));
    config.onEvent?.(event);
  };
  const fail = (code: DatingAppErrorCode) => {
    state = 'failed';
    reject(datingAppError(code, 'As the test has it'));
  };

  const handle: DatingAppHandle = {
    element,
    version,
    ready,
    get state() {
      return state;
    },
    get route() {
      return route;
    },
    update(patch) {
      readConfig({ ...config, ...patch }, element);
      config = { ...config, ...patch };
      calls.push({ name: 'update', patch });
    },
    navigate(to, { replace = false } = {}) {
      calls.push({ name: 'navigate', route: to, replace });
      fire({ type: 'route', route: to });
    },
    logout() {
      calls.push({ name: 'logout' });
      fire({ type: 'auth', state: 'signed-out', reason: 'manual' });
    },
    unmount() {
      if (state === 'unmounted') return;
      calls.push({ name: 'unmount' });
      state = 'unmounted';
      fire({ type: 'unmounted' });
    },
  };
  return {
    element,
    handle,
    get config() {
      return config;
    },
    calls,
    fire,
  };
}

/** Never an unhandled rejection. */
function newPromise(): { promise: Promise<void>; resolve: () => void; reject: (error: unknown) => void } {
  let settle: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  const promise = new Promise<void>((resolve, reject) => void (settle = { resolve, reject }));
  promise.catch(() => {});
  return { promise, resolve: () => settle?.resolve(), reject: (error) => settle?.reject(error) };
}
