import type { Api } from '../api/api';
import { ApiError } from '../api/errors';
import { isExpired } from '../domain/session-expiry';
import { texts as appTexts } from '../messages/en/app';
import { createTranslate, type Messages } from '../messages/messages';
import { createDrafts } from '../session/drafts';
import { browserStorage } from '../session/key-value-storage';
import { createOnce } from '../session/once';
import { createOwnProfile, followSession } from '../session/own-profile';
import type { ProductEvent } from '../session/product-event';
import type { MountServices } from '../session/services';
import { storageKey } from '../session/session-record';
import { createSession, type Session } from '../session/session-store';
import { createToasts, type Toasts } from '../ui/toasts';
import { createLateApi } from './late-api';
import { routeOf } from './location/routes';
import { createLocation, type WidgetLocation } from './location/widget-location';
import { createNativeFetch } from './native-fetch';
import { LOADERS } from './part-loaders';
import { createLazyParts } from './parts/lazy-parts';
import type { PartFailure } from './parts/part-failure';
import type { Parts } from './parts/part-modules';
import type { Settings } from './settings';

/** What a mount hears from the app inside it. */
export interface CoreHooks {
  emit: (event: ProductEvent) => void;
  log: (text: string) => void;
  onPartFailure: (part: string, failure: PartFailure) => void;
  onUnreachable: () => void;
}

/** Everything one mount owns: made together here, and disposed of together. */
export interface Core {
  services: MountServices;
  location: WidgetLocation;
  toasts: Toasts;
  parts: Parts;
  /** The app's texts, and those of each part once it is there. */
  texts: Partial<Messages>;
  /** Has the first screen's successors come: the API's calls, and the watch over the session. Never rejects. */
  serve(): Promise<void>;
  dispose(): void;
}

export interface CoreOptions {
  view: Window & typeof globalThis;
  /** Where a hidden frame may stand, should the page's `fetch` be broken. */
  place: ParentNode;
  settings: Settings;
  /** `memory` when another widget on the page has the hash. */
  routing: 'hash' | 'memory';
  hooks: CoreHooks;
}

/** The device's clock. */
const now = () => Date.now();

export function createCore({ view, place, settings, routing, hooks }: CoreOptions): Core {
  const leaving = new AbortController();
  const native = createNativeFetch(view, place);
  const key = storageKey(settings.clientId, settings.apiHost);
  const degrade = (feature: string) => hooks.emit({ type: 'degraded', feature });
  const location = createLocation({
    view,
    prefix: settings.routing.prefix,
    initialRoute: settings.routing.initialRoute,
    mode: routing,
    onRefused: () => degrade('routing'),
  });
  const storageLost = () => {
    degrade('storage');
    toasts.show('info', createTranslate(settings.messages)('app.storage'));
  };

  const session = createSession({
    key,
    storage: browserStorage(settings.storage, view, storageLost),
    tabStorage: browserStorage(settings.storage === 'memory' ? 'memory' : 'session', view, () => {}),
    now,
    onEnd: (reason) => {
      ownProfile.reset();
      // After a timeout people come back to where they were; after logging out the next one may be somebody else.
      if (reason === 'manual') drafts.clear('wanted');
      hooks.emit({ type: 'auth', state: 'signed-out', reason });
      location.navigate(`/?logout=${reason}`, { replace: true });
    },
  });
  const texts: Partial<Messages> = { ...appTexts };
  const parts: Parts = createLazyParts(LOADERS, {
    timeout: settings.timeouts.lazyPart,
    leaving: leaving.signal,
    fetch: native.fetch,
    // Before anybody asked for them, what shows has styles of its own.
    alongside: (part) => (part === 'styles' || parts.getState().styles.status === 'idle' ? undefined : parts.load('styles')),
    onLoaded: (part) => 'texts' in part && Object.assign(texts, part.texts),
    onFailure: hooks.onPartFailure,
  });
  let calls: Api | undefined;
  const serve = async (): Promise<Api> => {
    await parts.load('signedIn');
    const part = parts.getState().signedIn;
    // The attendee has no more of it than of a server that can't be reached.
    if (part.status !== 'ready') throw new ApiError('network');
    if (calls) return calls;
    if (!leaving.signal.aborted) {
      undo.push(part.module.watchSession(session, key, view, now));
      // What another tab did before anybody watched.
      session.load();
    }
    return (calls = part.module.createApi({
      apiHost: settings.apiHost,
      clientId: settings.clientId,
      timeout: settings.timeouts.request,
      fetch: reportingFetch(native.fetch, hooks.onUnreachable),
      bearer: { idToken: () => session.idToken(), onUnauthorized: (token) => session.refuse(token) },
      signal: leaving.signal,
    }));
  };
  const api = createLateApi(serve);
  const ownProfile = createOwnProfile(api);
  const drafts = createDrafts();
  const toasts = createToasts();
  const { emit, log } = hooks;
  const once = createOnce(() => services);
  const services: MountServices = { api, session, ownProfile, drafts, now, emit, log, once };

  session.load();
  dropStaleSession(session, location.path(), now());
  let route = location.path();
  const undo = [
    followSession(ownProfile, session),
    location.subscribe(() => {
      // Another tab of the main screen is another query, not another route.
      if (location.path() === route) return;
      route = location.path();
      hooks.emit({ type: 'route', route });
    }),
  ];
  return {
    services,
    location,
    toasts,
    parts,
    texts,
    serve: () =>
      serve().then(
        () => {},
        () => {},
      ),
    dispose() {
      leaving.abort();
      native.dispose();
      for (const step of undo) step();
      location.dispose();
    },
  };
}

/**
 * A session that ran out while nobody looked. The start and the protected screens say so (A9); on any other screen it
 * would only get in the way of what the attendee came for.
 */
function dropStaleSession(session: Session, path: string, at: number): void {
  const { record } = session.getState();
  const says = path === '/' || routeOf(path).access.kind === 'protected';
  if (record && isExpired(record.issuedAt, at) && !says) session.drop();
}

/** The host's `fetch`, telling when the API gave no answer at all: the organiser can do something about that. */
function reportingFetch(given: typeof fetch, onUnreachable: () => void): typeof fetch {
  return async (input, init) => {
    try {
      return await given(input, init);
    } catch (error) {
      if (!init?.signal?.aborted) onUnreachable();
      throw error;
    }
  };
}
