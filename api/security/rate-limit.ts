import type { PersonId } from '../repositories/person-id.ts';
import { addHits, type RateLimit } from '../repositories/rate-limits.ts';
import type { Services } from '../services/services.ts';
import { limitExceeded } from './limit-exceeded.ts';

/** Plain limits of hits in a window. Guesses have lanes instead (guessing.ts). */
export const LIMITS = {
  presignByUser: { name: 'presign', hits: 120, windowMs: 60 * 60_000 },
  /** Pages of people, against scraping. Scrolling through a thousand people as fast as the widget allows takes 63 pages. */
  browseByUser: { name: 'browse', hits: 200, windowMs: 60_000 },
  /** Changes of a card. A note is sent at every pause in typing. */
  cardByUser: { name: 'card', hits: 120, windowMs: 60_000 },
  /** An organiser's help for people who can't log in, in total and for one person. */
  helpByOrganiser: { name: 'helps', hits: 120, windowMs: 60 * 60_000 },
  helpOfOne: { name: 'helped', hits: 6, windowMs: 60 * 60_000 },
  /** Events that one person makes. */
  eventsByMaker: { name: 'events', hits: 20, windowMs: 24 * 60 * 60_000 },
  reportsByUser: { name: 'report', hits: 20, windowMs: 60 * 60_000 },
} as const satisfies Record<string, RateLimit>;

/** A limit, and the id of the person whose hits it counts. */
type Counted = readonly [limit: RateLimit, who: string];

/** Counts a hit for each. Throws `ApiError` 429 with the seconds to wait if one exceeds its limit. */
export async function count({ db, subjectOf, now }: Services, clientId: string, counted: readonly Counted[]): Promise<void> {
  for (const [limit, who] of counted) {
    const window = await addHits(db, clientId, limit, subjectOf(clientId, who), now());
    if (window.hits > limit.hits) throw limitExceeded(window.endsAt - now());
  }
}

/**
 * Pages are written to the database in batches of this size. Most calls browse, but hardly anybody browses ten pages in a minute,
 * so an evening's calls write almost nothing. A process may let nine extra pages pass.
 */
const AT_ONCE = 10;
/** Accounts remembered; beyond that, all are forgotten, and their uncounted pages are free. */
const KNOWN_MAX = 10_000;

interface Browsing {
  /** When the account's window began, ms since 1970. */
  since: number;
  /** Pages since then. */
  pages: number;
  /** Pages are refused until then; 0 if the limit isn't reached. */
  refusedUntil: number;
}

/** Counts a page for an account. Throws `ApiError` 429 above the limit. */
type CountPage = (caller: PersonId) => Promise<void>;

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
