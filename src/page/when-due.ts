import { createListening } from './listening';
import { ownMembers } from './own-members';

/** Timers longer than this fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface WhenDueOptions {
  /** In ms since 1970. */
  at: number;
  now: () => number;
  act: () => void;
  document: Document;
}

/**
 * Acts once, as soon as the clock says so: at once if it does already. A timer stands still while a phone sleeps, so the clock is
 * asked again whenever the page is shown.
 * @returns stop
 */
export function whenDue({ at, now, act, document }: WhenDueOptions): () => void {
  const { on, stop } = createListening();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    stop();
  };
  const look = () => {
    clearTimeout(timer);
    const left = at - now();
    if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_TIMER_MS));
    else {
      end();
      act();
    }
  };
  on(ownMembers(document), 'visibilitychange', look);
  look();
  return end;
}
