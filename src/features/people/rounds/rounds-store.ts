import type { StoreApi } from 'zustand/vanilla';
import { isApiError } from '../../../api/errors';
import { jittered } from '../../../api/pause';
import { isRefusal } from '../../../api/refusal';
import { createListening } from '../../../page/listening';
import { ownMembers } from '../../../page/own-members';
import { ownerOf } from '../../../session/attendee';
import type { MountServices } from '../../../session/services';
import { afterEnd, readRounds, type Rounds } from './rounds-call';
import { createRoundsSlot, type RoundsSlotState } from './rounds-slot';
import { createServerClock } from './server-clock';

/** The rounds as this attendee's phone shows them. One per mount. */
export interface RoundsStore extends StoreApi<RoundsSlotState> {
  /** Follows the rounds while they are on the screen. @returns stop */
  follow(document: Document): () => void;
  /**
   * Ms until the round or the change ends by the server's clock, at least 0, standing still while paused; `null` if unknown, and
   * while the page is hidden.
   */
  left(): number | null;
}

/** Spreads the calls after a change, for which all phones wait. */
const SPREAD_MS = 2000;
/** Without an answer so long after the end, the plan goes on by itself. */
const PATIENCE_MS = 5000;
/** The longest time between two calls while nothing has an end; up to a quarter less at random. */
const RARELY_MS = 20_000;
/** The same once the rounds are over, or where there are none: an organiser may go back, or plan others. */
const SELDOM_MS = 60_000;
/** A page that is shown again within this time after an answer doesn't ask. */
const FRESH_MS = 3000;
const LONGEST_RETRY_MS = 30_000;
/** A time left that no timer can wait for. */
const LONGEST_MS = 2 ** 31 - 10_000;

type Needs = Pick<MountServices, 'api' | 'session' | 'now' | 'perMount'>;

/** Call by `perMount(createRounds)`. */
export function createRounds({ api, session, now, perMount }: Needs): RoundsStore {
  const slot = perMount(createRoundsSlot);
  const clock = createServerClock(now, () => performance.now());
  let owner = '';
  /** Incremented for each time it is followed, so that late answers are dropped. */
  let visit = 0;
  let isBusy = false;
  let tries = 0;
  /** When the last answer came, by the server's clock. */
  let answeredAt = -Infinity;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let going: ReturnType<typeof setTimeout> | undefined;
  let page: Pick<Document, 'hidden'> = { hidden: true };

  const show = (rounds: Rounds | null | undefined) => slot.setState({ rounds });
  const stopTimers = () => {
    clearTimeout(asking);
    clearTimeout(going);
  };
  const untilEnd = () => {
    const { state, endsAt } = slot.getState().rounds ?? {};
    return endsAt ? Math.min(endsAt - (state === 'paused' ? answeredAt : clock.now()), LONGEST_MS) : null;
  };
  /** The same if the round or the change ends by itself. */
  const untilNext = () => (/running|change/.test(slot.getState().rounds?.state ?? '') ? untilEnd() : null);

  /** Whoever is late, or whose server is, tries again after pauses that double: two seconds at first. */
  const retryPause = () => jittered(Math.min(1000 * 2 ** ++tries, LONGEST_RETRY_MS));
  const pause = () => {
    const { rounds } = slot.getState();
    const left = untilNext();
    // Asked at the end, the server may say that it is still to come.
    if (left !== null && left <= 0) return retryPause();
    tries = 0;
    if (left !== null) return left + Math.random() * SPREAD_MS;
    const longest = !rounds || rounds.state === 'over' ? SELDOM_MS : RARELY_MS;
    return longest * (1 - Math.random() / 4);
  };
  const goOnAtEnd = () => {
    const left = untilNext();
    if (left === null) return;
    going = setTimeout(() => {
      show(afterEnd(slot.getState().rounds as Rounds));
      goOnAtEnd();
    }, left + PATIENCE_MS);
  };
  const plan = (wait: number) => {
    stopTimers();
    if (page.hidden) return;
    asking = setTimeout(() => void ask(), wait);
    goOnAtEnd();
  };

  const ask = async () => {
    if (isBusy) return;
    clearTimeout(asking);
    const mine = visit;
    isBusy = true;
    let wait: number | undefined;
    try {
      const { rounds, serverNow } = await readRounds(api);
      if (mine !== visit) return;
      clock.set(serverNow);
      answeredAt = clock.now();
      show(rounds);
    } catch (error) {
      if (mine !== visit) return;
      if (isRefusal(error)) show(null);
      else wait = (isApiError(error) && error.retryAfter) || retryPause();
    } finally {
      if (mine === visit) isBusy = false;
    }
    plan(wait ?? pause());
  };

  return {
    ...slot,
    left() {
      if (clock.isAstray()) void ask();
      const left = untilEnd();
      return left === null || page.hidden ? null : Math.max(0, left);
    },
    follow(document) {
      const own = ownMembers(document);
      page = own;
      const { on, stop } = createListening();
      const who = ownerOf(session);
      if (who !== owner) {
        answeredAt = -Infinity;
        show(undefined);
      }
      owner = who;
      visit += 1;
      isBusy = false;
      tries = 0;
      const look = () => {
        if (own.hidden) return stopTimers();
        clock.wake();
        // The time left goes on at once.
        slot.setState({});
        if (clock.now() - answeredAt > FRESH_MS) void ask();
        else plan(pause());
      };
      on(own, 'visibilitychange', look);
      on(own.defaultView, 'pageshow', look);
      // A room full of phones is back online at once.
      on(own.defaultView, 'online', () => plan(Math.random() * SPREAD_MS));
      look();
      return () => {
        visit += 1;
        stop();
        stopTimers();
      };
    },
  };
}
