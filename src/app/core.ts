import type { Api } from '../api/api';
import { ApiError } from '../api/errors';
import { isExpired, storageKey } from '../session/session-record';
import { createTranslate, type I18n } from '../messages/messages';
import { createDrafts } from '../session/drafts';
import { browserStorage } from '../session/key-value-storage';
import type { ProductEvent } from '../session/product-event';
import { createPerMount, type MountServices } from '../session/services';
import { createOwnProfile, followSession } from '../session/own-profile';
import { createSession, type Session } from '../session/session-store';
import { createToasts, type Toasts } from '../ui/toasts';
import { routeOf } from './location/routes';
import { createLocation, type WidgetLocation } from './location/widget-location';
import { createNativeFetch } from './native-fetch';
import { LOADERS } from './part-loaders';
import { createLazyParts } from './parts/lazy-parts';
import type { PartFailure } from './parts/lazy-parts';
import type { Parts } from './parts/part-modules';
import type { Settings } from './settings';
import { createI18n, setLocale } from './i18n';

/** Callbacks from the app to its mount. */
export interface CoreHooks {
  emit: (event: ProductEvent) => void;
  log: (text: string) => void;
  /** Logs details if the option `debug` is set. No ids, no secrets. */
  debug: (text: string) => void;
  onPartFailure: (part: string, failure: PartFailure) => void;
  onUnreachable: () => void;
  /** Called when the page blocks something the widget needs. */
  onBlocked: (feature: 'api' | 'photos' | 'clicks', text: string) => void;
}

/** Everything one mount owns, created and disposed of together. */
export interface Core {
  services: MountServices;
  location: WidgetLocation;
  toasts: Toasts;
  parts: Parts;
  i18n: I18n;
  /** Loads what the first screen doesn't need: the API client and the session watch. Never rejects. */
  startServices(): Promise<void>;
  dispose(): void;
}

export interface CoreOptions {
  view: Window & typeof globalThis;
  /** The widget's shadow root; also the parent of the hidden frame that replaces a broken `fetch` of the page. */
  place: ShadowRoot;
  settings: Settings;
  /** Whether a link on the first screen wrote the page's hash. */
  wroteHash?: boolean | undefined;
  hooks: CoreHooks;
}

const now = () => Date.now();

export function createCore({ view, place, settings, wroteHash, hooks }: CoreOptions): Core {
  const { emit, log } = hooks;
  let isOver = false;
  /** In the order in which it was begun. */
  const undo: (() => void)[] = [];

  // What needs no other.
  const native = createNativeFetch(view, place);
  const toasts = createToasts();
  const drafts = createDrafts();
  const i18n = createI18n();
  const key = storageKey(settings.clientId, settings.apiHost);
  const degrade = (feature: string) => emit({ type: 'degraded', feature });
  const location = createLocation({
    view,
    element: place.host,
    prefix: settings.routing.prefix,
    initialRoute: settings.routing.initialRoute,
    mode: settings.routing.mode,
    wroteHash,
    onRefused: () => degrade('routing'),
  });

  const parts: Parts = createLazyParts(LOADERS, {
    timeout: settings.timeouts.lazyPart,
    fetch: native.fetch,
    alongside: (part, module) =>
      Promise.all([
        i18n.ready.then((prepare) => prepare?.(part, module)),
        // Until `styles` is requested, the prerendered screen uses its own styles.
        part !== 'styles' && parts.getState().styles.status !== 'idle' && parts.load('styles'),
      ]),
    onLoaded: (part, name) => 'texts' in part && Object.assign(i18n.texts, part.texts, i18n.own?.(name, part.texts)),
    onFailure: hooks.onPartFailure,
  });

  const onStorageLost = () => {
    degrade('storage');
    void parts.load('signedIn').then(() => {
      // Without it nobody can log in.
      if (parts.getState().signedIn.status === 'ready') {
        toasts.show('info', createTranslate(settings.messages, i18n)('app.storage'));
      }
    });
  };
  const storage = browserStorage(settings.storage, view, onStorageLost);
  const tabStorage = browserStorage(settings.storage === 'memory' ? 'memory' : 'session', view, () => {});

  /** Whether the session timed out on a public screen, so that the notice waits for the next screen that announces it. */
  let isTimeoutPending = false;
  const session = createSession({
    key,
    storage,
    tabStorage,
    now,
    onEnd: (reason) => {
      // After a timeout attendees return to their screen; after a logout the next attendee may be somebody else.
      if (reason === 'manual') drafts.reset();
      emit({ type: 'auth', state: 'signed-out', reason });
      isTimeoutPending = reason === 'timeout' && !announcesTimeout(location.path());
      if (!isTimeoutPending) location.navigate(`/?logout=${reason}`, { replace: true });
    },
  });
  /** Announces a pending timeout if the screen allows it. @returns whether the attendee was redirected to the notice */
  const announceTimeout = () => {
    if (!isTimeoutPending || !announcesTimeout(location.path())) return false;
    isTimeoutPending = false;
    const { user } = session.getState();
    if (!user) location.navigate('/?logout=timeout', { replace: true });
    return !user;
  };

  let loadedApi: Api | undefined;
  const loadApi = async (): Promise<Api> => {
    await parts.load('signedIn');
    const part = parts.getState().signedIn;
    // For the attendee this is like an unreachable server.
    if (part.status !== 'ready') throw new ApiError('network');
    if (loadedApi) return loadedApi;
    const { restoreAbortController, watchSession, watchPage, followScreens, guardEvents, reopenAfterMove } = part.module;
    const restored = restoreAbortController(globalThis as typeof view);
    const leaving = new AbortController();
    const leave = () => {
      leaving.abort();
      restored();
    };
    if (isOver) {
      leave();
    } else {
      undo.push(
        leave,
        // First, since what watches clicks mustn't count those that are repeated.
        guardEvents(place, view),
        // Before the dialogs, which lock the page again after a move.
        reopenAfterMove(place),
        watchSession(session, key, view, now),
        watchPage(place, settings.apiHost, hooks.onBlocked),
        followScreens(place, location, drafts),
      );
      // Another tab may have changed the session before the watch began, when its word was not heard.
      session.load('manual');
    }
    return (loadedApi = part.module.createApi({
      apiHost: settings.apiHost,
      clientId: settings.clientId,
      timeout: settings.timeouts.request,
      headers: part.module.tellLanguage(i18n, settings),
      ...part.module.createRequests(native, view, hooks),
      bearer: part.module.tokenSourceOf(session, now),
      signal: leaving.signal,
      whenShown: location.whenShown,
      log,
    }));
  };
  const api = createDeferredApi(loadApi);
  const ownProfile = createOwnProfile(api);
  const perMount = createPerMount(() => services);
  const services: MountServices = { api, session, ownProfile, drafts, now, emit, log, storage, tabStorage, key, perMount };

  void setLocale({ i18n, parts, services }, settings);
  session.load();
  dropStaleSession(session, location.path(), now());
  let route = location.path();
  undo.push(
    followSession(ownProfile, session),
    location.subscribe(() => {
      // Switching tabs on the main screen changes the query, not the route.
      if (location.path() === route || announceTimeout()) return;
      // Leaving the login abandons the screen that required it.
      if (route === '/login') drafts.clear('returnTo');
      route = location.path();
      emit({ type: 'route', route });
    }),
  );
  return {
    services,
    location,
    toasts,
    parts,
    i18n,
    startServices: () =>
      loadApi().then(
        () => {},
        () => {},
      ),
    dispose() {
      isOver = true;
      parts.dispose();
      for (const step of undo) step();
      native.dispose();
      location.dispose();
    },
  };
}

/** Only the landing and protected screens announce a timeout; the others don't need the session. */
function announcesTimeout(path: string): boolean {
  return path === '/' || routeOf(path).access.kind === 'protected';
}

/** Drops a session that expired while the widget was closed, unless the screen announces it. */
function dropStaleSession(session: Session, path: string, at: number): void {
  const { record } = session.getState();
  if (record && isExpired(record.issuedAt, at) && !announcesTimeout(path)) session.drop();
}

/** An API whose code may still be loading: each call waits for it, and rejects if loading fails. */
function createDeferredApi(load: () => Promise<Api>): Api {
  return new Proxy({} as Api, {
    get:
      (_, name: keyof Api) =>
      async (...given: never[]) => {
        const call = (await load())[name] as (...given: never[]) => Promise<unknown>;
        return call(...given);
      },
  });
}
