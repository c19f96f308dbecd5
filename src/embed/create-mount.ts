import type { Settings } from '../app/settings';
import type { PartFailure } from '../app/parts/part-failure';
import type { CoreHooks } from '../app/core';
import { formatRoute, parseRoute, withoutCode } from '../app/location/hash-url';
import { createTranslate } from '../messages/messages';
import { adoptSheets } from '../styles/sheets';
import '../styles/layers.css';
import '../styles/base.css';
import '../styles/tokens.css';
import { afterMove } from './after-move';
import { dressRoot } from './dress-root';
import { readConfig } from './config';
import { datingAppError, logError } from './dating-app-error';
import { createEmitter } from './emitter';
import type { FirstScreen } from './first-screen';
import { keepTypingInside } from './keep-typing-inside';
import { lendAbortController } from './lend-abort-controller';
import { onRemoved } from './on-removed';
import type { DatingAppConfig, DatingAppError, DatingAppErrorCode, DatingAppHandle } from './public-types';
import { runApp, type Run } from './run-app';
import { createShell, openShadow } from './shadow-root';
import { version } from './version';
import { watchPage } from './watch-page';

/** What of a config can't change under a running app. */
const lifeOf = ({ apiHost, clientId, storage, routing, timeouts }: Settings) =>
  [apiHost, clientId, storage, ...Object.values(routing), ...Object.values(timeouts)].join(' ');

/**
 * Puts the widget into an element. The mount owns all it makes here, and `unmount` undoes it.
 * @param first what shows in it already
 * @throws DatingAppError for a bad config, or an element that can't hold it
 */
export function createMount(
  element: HTMLElement,
  given: DatingAppConfig,
  onUnmount: () => void,
  first?: FirstScreen,
): DatingAppHandle {
  let config: Partial<DatingAppConfig> = { ...given };
  let settings = readConfig(config, element);
  const shadow = openShadow(element);
  const shell = createShell(element, shadow, first);
  const tell = createEmitter(element, () => config.onEvent);
  const emit: typeof tell = (event) => {
    // oxlint-disable-next-line no-console -- what `debug` is for; events name nobody
    if (settings.debug) console.debug('[dating-app]', event);
    tell(event);
  };
  let state: DatingAppHandle['state'] = 'loading';
  // By hand: a library's Promise in place of the browser's may lack `withResolvers`.
  let [becomeReady, fail]: [() => void, (error: DatingAppError) => void] = [() => {}, () => {}];
  const ready = new Promise<void>((resolve, reject) => {
    [becomeReady, fail] = [resolve, reject];
  });
  // Whoever doesn't ask for it shall not be told of it as an unhandled rejection.
  ready.catch(() => {});

  const report = (error: DatingAppError, rest: { part?: string; reason?: string; fatal: boolean }) => {
    logError(error);
    emit({ type: 'error', code: error.code, help: error.help, ...rest });
    if (!rest.fatal) return;
    state = 'failed';
    shell.showFallback(true);
    fail(error);
  };
  const told = new Set<string>();
  const isNew = (what: string): boolean => state !== 'unmounted' && told.size < told.add(what).size;
  const warn = (code: DatingAppErrorCode, message: string) => {
    if (isNew(code)) report(datingAppError(code, message), { fatal: false });
  };

  const hooks: CoreHooks = {
    emit(event) {
      if (event.type === 'degraded' && event.feature === 'storage') warn('STORAGE_BLOCKED', 'Storage is blocked or full');
      emit(event);
    },
    // oxlint-disable-next-line no-console -- §8: some failures are only logged
    log: (text) => console.error(`[dating-app] ${text}`),
    onPartFailure(part, failure) {
      const error = datingAppError(codeOf(failure), `Could not load ${part}`);
      report(error, { part, reason: failure.reason, fatal: state === 'loading' });
    },
    // A task later: if the page's policy forbade it, the browser says so by then.
    onUnreachable: () => void setTimeout(() => warn('API_UNREACHABLE', `No answer from ${settings.apiHost}`)),
  };

  const start = (taken?: FirstScreen): Run =>
    runApp({
      first: taken,
      root: shell.root,
      settings,
      hooks,
      onReady() {
        if (state === 'ready' || state === 'unmounted') return;
        state = 'ready';
        shell.showFallback(false);
        becomeReady();
        // Not within React's work: the host may unmount in answer to it.
        queueMicrotask(() => emit({ type: 'ready' }));
      },
      onNotReady: () => shell.showFallback(true),
      onCrash(cause) {
        report(datingAppError('RENDER_FAILED', `The widget could not be shown: ${String(cause)}`), { fatal: true });
        // React has taken everything away by now; the element may have no children of its own to show.
        shell.root.textContent = createTranslate(settings.messages)('app.failed');
      },
    });

  dressRoot(shell.root, settings);
  const lent = lendAbortController(window);
  const move = afterMove(shadow);
  const undo = [
    adoptSheets(shadow),
    keepTypingInside(shadow),
    onRemoved(element, () => handle.unmount(), move.moved),
    move.stop,
    watchPage(
      shadow,
      () => settings.apiHost,
      (feature, text) => {
        if (feature === 'api') warn('API_UNREACHABLE', text);
        else if (isNew(text)) {
          // oxlint-disable-next-line no-console -- the widget goes on, and the organiser alone can help
          console.warn(`[dating-app] ${text}: see README.`);
          emit({ type: 'degraded', feature });
        }
      },
    ),
    lent,
  ];
  const leave = () => {
    for (const step of undo) step();
    shell.remove();
  };
  let run: Run;
  try {
    run = start(first);
  } catch (cause) {
    leave();
    throw cause;
  }

  const handle: DatingAppHandle = {
    element,
    version,
    get state() {
      return state;
    },
    ready,
    get route() {
      // A mail's code is nobody else's business.
      const { path, search } = parseRoute(run.core.location.route());
      return formatRoute({ path, search: withoutCode(search) });
    },
    update(patch) {
      if (state === 'unmounted') return;
      const nextConfig = { ...config, ...patch };
      const next = readConfig(nextConfig, element);
      const sameLife = lifeOf(next) === lifeOf(settings);
      config = nextConfig;
      settings = next;
      dressRoot(shell.root, settings);
      if (sameLife) {
        run.render(settings);
        return;
      }
      run.stop();
      state = 'loading';
      run = start();
    },
    navigate: (route, options) => {
      if (state !== 'unmounted') run.core.location.navigate(route, options);
    },
    logout: () => {
      if (state !== 'unmounted') run.core.services.session.end('manual');
    },
    unmount() {
      if (state === 'unmounted') return;
      if (state === 'loading') fail(datingAppError('RENDER_FAILED', 'Unmounted before it was ready'));
      state = 'unmounted';
      run.core.location.clear();
      run.stop();
      leave();
      onUnmount();
      emit({ type: 'unmounted' });
    },
  };
  return handle;
}

function codeOf({ reason }: PartFailure): DatingAppErrorCode {
  return ({ missing: 'PART_MISSING', timeout: 'PART_TIMEOUT', other: 'PART_OTHER' } as const)[reason];
}
