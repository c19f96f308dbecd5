import { addHits, type RateLimit } from '../repositories/rate-limits.ts';
import type { Services } from '../services.ts';
import { limitExceeded } from './admission.ts';

/** Plain limits: so many hits in a window. Anything that can be guessed has lanes instead, see lanes.ts. */
export const LIMITS = {
  presignByUser: { name: 'presign', hits: 120, windowMs: 60 * 60_000 },
  /**
   * Pages of people; see `browse-limit.ts`. Whoever scrolls through a thousand people, as fast as the widget lets them, asks
   * for 63 pages; a program that copies an event takes as many as it gets.
   */
  browseByUser: { name: 'browse', hits: 200, windowMs: 60_000 },
  /** Changes of a card: whoever types a note sends it at every rest. */
  cardByUser: { name: 'card', hits: 120, windowMs: 60_000 },
  /** What an organiser does at the bar for people who can't log in, and how often for one of them. */
  helpByOrganiser: { name: 'helps', hits: 120, windowMs: 60 * 60_000 },
  helpOfOne: { name: 'helped', hits: 6, windowMs: 60 * 60_000 },
  reportsByUser: { name: 'report', hits: 20, windowMs: 60 * 60_000 },
} as const satisfies Record<string, RateLimit>;

/** A limit, and the id of whose hits it counts. */
export type Counted = readonly [limit: RateLimit, who: string];

/** Counts a hit for each. Throws `ApiError` 429 with the seconds to wait if one exceeds its limit. */
export async function count({ db, subjectOf, now }: Services, clientId: string, counted: readonly Counted[]): Promise<void> {
  for (const [limit, who] of counted) {
    const window = await addHits(db, clientId, limit, subjectOf(clientId, who), now());
    if (window.hits > limit.hits) throw limitExceeded(window.endsAt - now());
  }
}
