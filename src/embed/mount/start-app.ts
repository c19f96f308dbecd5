import type { CoreHooks } from '../../app/core';
import type { PartFailure } from '../../app/parts/lazy-parts';
import { createTranslate } from '../../messages/messages';
import { datingAppError } from './dating-app-error';
import type { FirstScreen } from './first-screen';
import type { Lifecycle } from './lifecycle';
import type { LiveConfig } from '../config/live-config';
import type { DatingAppError, DatingAppErrorCode } from '../public-types';
import type { Reporter } from './reporter';
import { runApp, type Run } from './run-app';
import type { Shell } from './shadow-root';

/** The objects a run of the app uses; they outlive the run. */
export interface Surroundings {
  shell: Shell;
  config: LiveConfig;
  lifecycle: Lifecycle;
  reporter: Reporter;
}

/**
 * Runs the app in its shell, updates the mount's state and sends the host's events.
 * @param first the first screen in the shell, if any
 */
export function startApp({ shell, config, lifecycle, reporter }: Surroundings, first?: FirstScreen): Run {
  const { emit, debug, report, warn, degraded } = reporter;
  const fail = (error: DatingAppError, rest: { part?: string; reason?: string } = {}) => {
    report(error, { ...rest, fatal: true });
    shell.showFallback(true);
    lifecycle.fail(error);
  };
  const hooks: CoreHooks = {
    emit(event) {
      if (event.type === 'degraded' && event.feature === 'storage') warn('STORAGE_BLOCKED', 'Storage is blocked or full');
      emit(event);
    },
    debug,
    // oxlint-disable-next-line no-console -- §8: some failures are only logged
    log: (text) => console.error(`[dating-app] ${text}`),
    onPartFailure(part, failure) {
      const error = datingAppError(codeOf(failure), `Could not load ${part}`);
      const rest = { part, reason: failure.reason };
      if (lifecycle.state === 'loading') fail(error, rest);
      else report(error, { ...rest, fatal: false });
    },
    // A task later, so that a CSP violation is reported first and wins.
    onUnreachable: () => void setTimeout(() => warn('API_UNREACHABLE', `No answer from ${config.settings.apiHost}`)),
    onBlocked: (feature, text) => (feature === 'api' ? warn('API_UNREACHABLE', text) : degraded(feature, text)),
  };
  return runApp({
    first,
    root: shell.root,
    settings: config.settings,
    hooks,
    onReady() {
      if (!lifecycle.succeed()) return;
      shell.showFallback(false);
      // Outside of React's rendering, since the host may unmount in response.
      queueMicrotask(() => emit({ type: 'ready' }));
    },
    onNotReady: () => shell.showFallback(true),
    onCrash(cause, i18n) {
      fail(datingAppError('RENDER_FAILED', `The widget could not be shown: ${String(cause)}`));
      // React has removed everything, and the element may have no children of its own to show.
      shell.root.textContent = createTranslate(config.settings.messages, i18n)('app.failed');
    },
  });
}

function codeOf({ reason }: PartFailure): DatingAppErrorCode {
  return `PART_${reason.toUpperCase() as Uppercase<typeof reason>}`;
}
