import { createListening } from '../../../page/listening';
import { ownMembers } from '../../../page/own-members';

/** Maximum time between two requests; up to a quarter less at random, so that not everybody calls at once. */
const EVERY_MS = 20_000;
/** Spreads requests after an announced time, for which everybody waits. */
const SPREAD_MS = 10_000;
/** Requests stop this long after the page was last shown, as the phone was probably put away. */
const FOR_MS = 10 * 60_000;
/** Timers longer than this fire at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface LookAgainOptions {
  /** Never rejects. */
  look: () => Promise<void>;
  /** When browsing opens, in ms since 1970; `undefined` if unknown. */
  opensAt: number | undefined;
  now: () => number;
  document: Document;
}

/**
 * Polls while the page is visible: shortly after `opensAt`, and from then on, or without such a time, every 20 seconds for ten
 * minutes. A page that becomes visible again polls at once.
 * @returns stop
 */
export function lookAgain({ look, opensAt = 0, now, document }: LookAgainOptions): () => void {
  const page = ownMembers(document);
  const { on, stop } = createListening();
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endsAt = now() + FOR_MS;

  const plan = () => {
    clearTimeout(timer);
    if (isOver || page.hidden) return;
    const left = opensAt - now();
    if (left > 0) endsAt = opensAt + FOR_MS;
    const wait = left > 0 ? left + Math.random() * SPREAD_MS : EVERY_MS * (1 - Math.random() / 4);
    if (now() + wait <= endsAt && wait <= LONGEST_TIMER_MS) timer = setTimeout(() => void lookNow(), wait);
  };
  const lookNow = async () => {
    await look();
    plan();
  };
  const onVisibility = () => {
    clearTimeout(timer);
    if (page.hidden) return;
    endsAt = now() + FOR_MS;
    if (opensAt <= now()) void lookNow();
    else plan();
  };

  on(page, 'visibilitychange', onVisibility);
  plan();
  return () => {
    isOver = true;
    stop();
    clearTimeout(timer);
  };
}
