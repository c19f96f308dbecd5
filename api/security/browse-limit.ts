import { addHits } from '../repositories/rate-limits.ts';
import type { Services } from '../services.ts';
import { limitExceeded } from './admission.ts';
import { LIMITS } from './rate-limit.ts';

/**
 * How many pages of one account are counted in a row at once. Browsing is what most calls are, and nobody browses ten pages
 * in a minute but by holding the scroll bar: so an evening's calls write nothing, and a process may let nine pages more pass.
 */
const AT_ONCE = 10;
/** Accounts remembered before all are forgotten, whose uncounted pages are then free. */
const KNOWN_MAX = 10_000;

interface Browsing {
  /** When its minute began, ms since 1970. */
  since: number;
  /** Pages since then. */
  pages: number;
  /** Until then no page is given; 0 if the limit isn't reached. */
  refusedUntil: number;
}

/** Counts a page for an account. Throws `ApiError` 429 once an account has asked for more than an attendee can look at. */
export type CountPage = (caller: { clientId: string; userId: string }) => Promise<void>;

export function limitBrowsing({ db, subjectOf, now }: Pick<Services, 'db' | 'subjectOf' | 'now'>): CountPage {
  const known = new Map<string, Browsing>();
  const { browseByUser: limit } = LIMITS;

  return async ({ clientId, userId }) => {
    const at = now();
    const name = `${clientId} ${userId}`;
    let browsing = known.get(name);
    if (!browsing || at - browsing.since >= limit.windowMs) {
      if (known.size >= KNOWN_MAX) known.clear();
      browsing = { since: at, pages: 0, refusedUntil: 0 };
      known.set(name, browsing);
    }
    if (browsing.refusedUntil > at) throw limitExceeded(browsing.refusedUntil - at);
    browsing.pages += 1;
    if (browsing.pages % AT_ONCE !== 0) return;
    const { hits, endsAt } = await addHits(db, clientId, limit, subjectOf(clientId, userId), at, AT_ONCE);
    if (hits <= limit.hits) return;
    browsing.refusedUntil = endsAt;
    throw limitExceeded(endsAt - at);
  };
}
