import { createListening } from '../../../page/listening';
import { ownMembers } from '../../../page/own-members';
import { LONGEST_TIMER_MS } from '../../../page/when-due';

/** Maximum time between two requests; up to a quarter less at random, so that not everybody calls at once. */
const EVERY_MS = 20_000;
/** Spreads requests after an announced time, for which everybody waits. */
const SPREAD_MS = 10_000;
/** Requests stop this long after the page was last shown, as the phone was probably put away. */
const FOR_MS = 10 * 60_000;

export interface LookAgainOptions {
  /** Never rejects. */
  look: () => Promise<void>;
  /** When what is waited for is announced, in ms since 1970; `undefined` if unknown. */
  dueAt: number | undefined;
  now: () => number;
  document: Document;
}

/**
 * Polls while the page is visible: every 20 seconds for ten minutes, since an organiser may not wait for the announced time, and
 * shortly after that time, and for ten minutes from then on. A page that becomes visible again polls at once.
 * @returns stop
 */
export function lookAgain({ look, dueAt = 0, now, document }: LookAgainOptions): () => void {
  const page = ownMembers(document);
  const { on, stop } = createListening();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shownAt = now();

  const pause = () => {
    const left = dueAt - now();
    const often = EVERY_MS * (1 - Math.random() / 4);
    const isAwake = now() + often <= (left > 0 ? shownAt : Math.max(shownAt, dueAt)) + FOR_MS;
    if (left > 0 && (left < often || !isAwake)) return left + Math.random() * SPREAD_MS;
    return isAwake ? often : Infinity;
  };
  const plan = () => {
    clearTimeout(timer);
    if (isOver || page.hidden) return;
    const wait = pause();
    if (wait <= LONGEST_TIMER_MS) timer = setTimeout(() => void lookNow(), wait);
  };
  const lookNow = async () => {
    await look();
    plan();
  };
  const onVisibility = () => {
    clearTimeout(timer);
    if (page.hidden) return;
    shownAt = now();
    void lookNow();
  };

  on(page, 'visibilitychange', onVisibility);
  plan();
  return () => {
    isOver = true;
    stop();
    clearTimeout(timer);
  };
}
