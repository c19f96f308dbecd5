import { newEvent } from '../../page/kinds';
import { datingAppError, logError } from './dating-app-error';
import type { LiveConfig } from '../config/live-config';
import type { DatingAppError, DatingAppErrorCode, DatingAppEvent } from '../public-types';

/** Reports a mount's events and errors to the host and the console. */
export interface Reporter {
  emit(event: DatingAppEvent): void;
  /** Logs details if `debug` is set. No personal data. */
  debug(what: unknown): void;
  report(error: DatingAppError, rest: { part?: string; reason?: string; fatal: boolean }): void;
  /** Reports a non-fatal error; each code once per mount, or whatever else `once` names. */
  warn(code: DatingAppErrorCode, message: string, once?: string): void;
  /** Reports that the page blocks something the widget needs; each text once. */
  degraded(feature: string, text: string): void;
}

/** @param isOver whether the mount has ended; `warn` and `degraded` report nothing from then on */
export function createReporter(element: HTMLElement, config: LiveConfig, isOver: () => boolean): Reporter {
  const send = createEmitter(element, () => config.onEvent);
  const reported = new Set<string>();
  const isNew = (text: string): boolean => !isOver() && reported.size < reported.add(text).size;

  const debug: Reporter['debug'] = (what) => {
    // oxlint-disable-next-line no-console -- what `debug` is for
    if (config.settings.debug) console.debug('[dating-app]', what);
  };
  const emit: Reporter['emit'] = (event) => {
    debug(event);
    send(event);
  };
  const report: Reporter['report'] = (error, rest) => {
    logError(error);
    emit({ type: 'error', code: error.code, help: error.help, ...rest });
  };
  return {
    emit,
    debug,
    report,
    warn(code, message, once = code) {
      if (isNew(once)) report(datingAppError(code, message), { fatal: false });
    },
    degraded(feature, text) {
      if (!isNew(text)) return;
      // oxlint-disable-next-line no-console -- only the organiser can fix it
      console.warn(`[dating-app] ${text}: see README.`);
      emit({ type: 'degraded', feature });
    },
  };
}

/** Sends events to the host: as a `CustomEvent` on the element, and to its callback if there is one. */
export function createEmitter(
  element: HTMLElement,
  callback: () => ((event: DatingAppEvent) => void) | undefined,
): (event: DatingAppEvent) => void {
  return (event) => {
    const { type, ...detail } = event;
    element.dispatchEvent(newEvent(`dating-app:${type}`, { detail, bubbles: true, composed: true }));
    try {
      callback()?.(event);
    } catch (error) {
      // A bug in the host's callback is reported without breaking the widget.
      reportError(error);
    }
  };
}
