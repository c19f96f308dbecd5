import { draft, type Draft } from './draft';
import type { Evening, Round } from './evening';
import { inPlace, shuffler } from './orders';
import { startOf, type Start } from './start';
import { seatAll } from './tables';

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
 * last rounds before are made again, with others first among those who have waited alike: first so that as many meet as there are
 * tables for, then so that 3 and 4 hold for as long as can be, then so that 4 holds all evening, even if 3 does for less long.
 */
export function planRounds(evening: Evening): Round[] {
  const start = startOf(evening);
  const first = mend(start, draft(start, { orders: inPlace }), meetsAll, back(MEET_ATTEMPTS));
  const rested = canRest(evening, first) ? mend(start, first, keepsBoth, [Infinity, ...back(REST_ATTEMPTS)], REST_SEED) : first;
  const shared = mend(start, rested.uneven >= first.uneven ? rested : first, ({ uneven }) => uneven, back(SHARE_ATTEMPTS));
  return seatAll(evening, shared.rounds);
}

const meetsAll = ({ missed }: Draft): number => (missed === 0 ? Infinity : 0);
const keepsBoth = ({ restless, uneven }: Draft): number => Math.min(restless, uneven);

/** Whether no more than half of those among whom tables are shared have the first break: others have two in a row, whoever sits. */
function canRest({ guests, shows }: Evening, { rounds: [first = []] }: Draft): boolean {
  const seated = new Set(first.flat());
  return (['female', 'male'] as const).every((gender) => {
    const sharing = [...guests.keys()].filter((person) => shows !== 'opposite' || guests[person]?.gender === gender);
    return sharing.length <= 2 * sharing.filter((person) => seated.has(person)).length;
  });
}

/** With so many, as many meet as there are tables for in a fifth of the evenings in which fewer do at first. */
const MEET_ATTEMPTS = 24;
/** With so many, nobody has two in a row in all but five evenings of up to 13 women and men that can be without. */
const REST_ATTEMPTS = 370;
/** Of 90 the one with which the fewest of them remain. */
const REST_SEED = 23;
/** With so many, breaks differ by one at most in all of them. */
const SHARE_ATTEMPTS = 150;
/** So that a plan takes 50 ms at most, by rounds. */
const EFFORT_MAX = 4_300_000;
/** What a round takes, about. */
const effortOf = (people: number): number => people ** 2.4;
/** One of so many attempts, so that there is one that has as many meet also where only haste does. */
const HURRIED = 5;

/** By turns, as the cause is seldom further back. */
const BACK = [2, 3, 4, 5, 6, 7, 8, 9];
const back = (attempts: number): number[] => Array.from({ length: attempts }, (_, attempt) => BACK[attempt % BACK.length] ?? 0);

/**
 * A draft that keeps a law for longer, if there is one that has as many meet.
 *
 * @param keeps for how many rounds a draft keeps the law
 * @param attempts for each, how many of the rounds before the one that breaks the law are made again
 * @param seed of the orders of the first attempt
 */
function mend(start: Start, first: Draft, keeps: (draft: Draft) => number, attempts: readonly number[], seed = 1): Draft {
  let best = first;
  let effort = EFFORT_MAX / Math.max(1, effortOf(start.size));
  for (const [attempt, rounds] of attempts.entries()) {
    const kept = best.rounds.slice(0, Math.max(0, keeps(best) - rounds));
    if (keeps(best) === Infinity || best.rounds.length - kept.length > effort) continue;
    const isLost = (made: Draft) => best.missed === 0 && keeps(made) < keeps(best);
    const orders = rounds === Infinity ? inPlace : shuffler(seed + attempt);
    const other = draft(start, { orders, kept, hurries: attempt % HURRIED === 1, isLost });
    effort -= other.rounds.length - kept.length;
    // One that is as good is taken as well: going on from it leads elsewhere.
    if ((best.missed - other.missed || Number(keeps(other) >= keeps(best))) > 0) best = other;
  }
  return best;
}
