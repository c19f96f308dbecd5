import { draft, type Draft } from './draft';
import type { Evening, Round } from './evening';
import { inPlace, shuffler } from './orders';

/**
 * The rounds after `past`. The laws, where they are in conflict the earlier before the later:
 *
 * 1. Nobody meets somebody twice, whom they don't see, or from whom they are apart; nobody is at two tables, and there are no more
 *    tables than there are.
 * 2. In each round as many meet as can. A round in which nobody could meet isn't planned.
 * 3. Nobody has two breaks in a row.
 * 4. Breaks differ by one at most. Who comes late begins with as many as whoever has had the fewest; who is left alone at a table
 *    has had one more.
 * 5. What was planned stays, and whoever keeps a table stays at it.
 *
 * 3 and 4 can't hold for whom nobody is left to meet, where more than half of a side have a break in each round, and may not where
 * some are kept apart, or have met those who came before the others.
 *
 * Rounds are made one by one, and with fewer tables than pairs those whose turn it is may in the end have met each other. Then the
 * last rounds before are made again, with others first among those who have waited alike: first so that 3 and 4 hold for as long as
 * can be, then so that 4 holds all evening, even if 3 does for less long.
 */
export function planRounds(evening: Evening): Round[] {
  const first = draft(evening, inPlace);
  const mended = canRest(evening, first.rounds) ? mend(evening, first, keepsBoth, REST_ATTEMPTS_MAX) : first;
  return mend(evening, mended.uneven >= first.uneven ? mended : first, ({ uneven }) => uneven, SHARE_ATTEMPTS_MAX).rounds;
}

const keepsBoth = ({ restless, uneven }: Draft): number => Math.min(restless, uneven);

/** Whether no more than half of those among whom tables are shared have the first break: others have two in a row, whoever sits. */
function canRest({ guests, shows }: Evening, [round]: readonly Round[]): boolean {
  const waiting = new Set(round?.breaks);
  return (['female', 'male'] as const).every((gender) => {
    const sharing = guests.filter((guest) => shows !== 'opposite' || guest.gender === gender);
    return 2 * sharing.filter(({ id }) => waiting.has(id)).length <= sharing.length;
  });
}

/** Often there is no plan without two breaks in a row, and most that there are come soon. */
const REST_ATTEMPTS_MAX = 12;
/** With so many, breaks differ by one at most in all evenings of up to 13 women and men, with any number of tables. */
const SHARE_ATTEMPTS_MAX = 150;
/** So that a plan takes 50 ms at most, in people squared, by rounds. */
const EFFORT_MAX = 500_000;
/** How many of the rounds before the one that breaks a law are made again, by turns: the cause is seldom further back. */
const BACK = [3, 4, 5, 6, 7, 2];

/**
 * A draft that keeps a law for longer, if there is one that has as many meet.
 *
 * @param keeps for how many rounds a draft keeps the law
 */
function mend(evening: Evening, first: Draft, keeps: (draft: Draft) => number, attempts: number): Draft {
  let best = first;
  let effort = EFFORT_MAX / Math.max(1, evening.guests.length ** 2);
  for (let attempt = 1; attempt <= attempts && keeps(best) < Infinity; attempt += 1) {
    const back = BACK[(attempt - 1) % BACK.length] ?? 0;
    const kept = best.rounds.slice(0, Math.max(0, keeps(best) - back));
    effort -= best.rounds.length - kept.length;
    if (effort < 0) break;
    const other = draft(evening, shuffler(attempt), kept);
    // One that is as good is taken as well: going on from it leads elsewhere.
    if ((other.met - best.met || Number(keeps(other) >= keeps(best))) > 0) best = other;
  }
  return best;
}
