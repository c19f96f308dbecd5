import { datingAppError, logError } from './dating-app-error';
import { createEmitter } from './emitter';
import type { LiveConfig } from './live-config';
import type { DatingAppError, DatingAppErrorCode, DatingAppEvent } from './public-types';

/** Tells the host and the console what happens in a mount. */
export interface Reporter {
  emit(event: DatingAppEvent): void;
  report(error: DatingAppError, rest: { part?: string; reason?: string; fatal: boolean }): void;
  /** An error the widget survives; each code once in the life of a mount. */
  warn(code: DatingAppErrorCode, message: string): void;
  /** What the page takes from the widget; each text once. */
  degraded(feature: string, text: string): void;
}

/** @param isOver whether the mount has ended: nobody hears of what its page does from there on */
export function createReporter(element: HTMLElement, config: LiveConfig, isOver: () => boolean): Reporter {
  const tell = createEmitter(element, () => config.onEvent);
  const said = new Set<string>();
  const isNew = (what: string): boolean => !isOver() && said.size < said.add(what).size;

  const emit: Reporter['emit'] = (event) => {
    // oxlint-disable-next-line no-console -- what `debug` is for; events name nobody
    if (config.settings.debug) console.debug('[dating-app]', event);
    tell(event);
  };
  const report: Reporter['report'] = (error, rest) => {
    logError(error);
    emit({ type: 'error', code: error.code, help: error.help, ...rest });
  };
  return {
    emit,
    report,
    warn(code, message) {
      if (isNew(code)) report(datingAppError(code, message), { fatal: false });
    },
    degraded(feature, text) {
      if (!isNew(text)) return;
      // oxlint-disable-next-line no-console -- the widget goes on, and the organiser alone can help
      console.warn(`[dating-app] ${text}: see README.`);
      emit({ type: 'degraded', feature });
    },
  };
}
