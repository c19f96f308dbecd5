import { followPeople } from '../acts/rounds.ts';
import type { Acting } from '../acts/timing.ts';
import type { ReportError } from '../settings/options.ts';

/** Has the rounds of events follow who is there. */
export interface Following {
  /** Looks whether somebody has come or gone, of which this process may not know; once a second at most, however many ask. */
  look(clientId: string): Promise<void>;
  /** To be called after something that may have changed who meets whom. */
  changed(clientId: string): Promise<void>;
}

const LOOK_EVERY_MS = 1_000;

/** What goes wrong is reported, and tried again by whoever asks next. */
export function createFollowing(acting: Acting, onError: ReportError): Following {
  const looks = new Map<string, { at: number; done: Promise<void> }>();
  function changed(clientId: string): Promise<void> {
    const done = followPeople(acting, clientId).catch((error: unknown) => onError(error, 'rounds'));
    looks.set(clientId, { at: performance.now(), done });
    return done;
  }
  return {
    changed,
    look(clientId) {
      const last = looks.get(clientId);
      return last && performance.now() - last.at < LOOK_EVERY_MS ? last.done : changed(clientId);
    },
  };
}
