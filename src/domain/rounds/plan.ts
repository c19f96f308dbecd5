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
 * some are kept apart, or have met those who came before the others. Whatever happened, nobody waits who could sit in the place of
 * one who has waited less.
 *
 * Rounds are made one by one, and with fewer tables than pairs those whose turn it is may in the end have met each other. Then the
 * last rounds before are made again, with others first among those who have waited alike: first so that as many meet as there are
 * tables for, then so that 3 and 4 hold for as long as can be, then so that 4 holds all evening, even if 3 does for less long.
 */
export function planRounds(evening: Evening): Round[] {
  const start = startOf(evening);
  const first = mend(start, draft(start, { orders: inPlace }), meetsAll, MEET);
  const rested = canRest(evening, first) ? rest(start, first) : first;
  const shared = mend(start, rested.uneven >= first.uneven ? rested : first, ({ uneven }) => uneven, SHARE);
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

/** So that a plan takes 50 ms at most, by rounds. */
const EFFORT_MAX = 4_300_000;
/** What a round takes, about. */
const effortOf = (people: number): number => people ** 2.4;

/** How drafts are made again. */
interface Attempts {
  /** For each, how many of the rounds before the one that breaks the law are made again. */
  back: readonly number[];
  /** Of the orders of the first. */
  seed: number;
  /** One of so many is in haste, so that there is one that has as many meet also where only haste does. */
  hurried: number;
}

/** By turns, as the cause is seldom further back. */
const BACK = [2, 3, 4, 5, 6, 7, 8, 9];
const back = (attempts: number): number[] => Array.from({ length: attempts }, (_, attempt) => BACK[attempt % BACK.length] ?? 0);

// Numbers and seeds were found by all evenings of up to 13 women and men: with fewer attempts more of them break a law.

/** In a fifth of the evenings in which fewer meet than there are tables for at first, all do in the end. */
const MEET: Attempts = { back: back(24), seed: 1, hurried: 5 };
/** Of the evenings that can be without two breaks in a row for somebody, all but five are. */
const REST: Attempts = { back: [Infinity, ...back(370)], seed: 23, hurried: 5 };
/** These are as well. */
const REST_ANEW: Attempts = { back: [Infinity, ...back(60)], seed: 8_762, hurried: 2 };
/** In all evenings breaks differ by one at most. */
const SHARE: Attempts = { back: back(150), seed: 1, hurried: 5 };

/** A draft in which nobody has two breaks in a row, and breaks differ by one at most, for as long as can be. */
function rest(start: Start, first: Draft): Draft {
  const one = mend(start, first, keepsBoth, REST);
  if (keepsBoth(one) === Infinity) return one;
  const other = mend(start, first, keepsBoth, REST_ANEW);
  return other.missed <= one.missed && keepsBoth(other) > keepsBoth(one) ? other : one;
}

/**
 * A draft that keeps a law for longer, if there is one that has as many meet.
 *
 * @param keeps for how many rounds a draft keeps the law
 */
function mend(start: Start, first: Draft, keeps: (draft: Draft) => number, { back: attempts, seed, hurried }: Attempts): Draft {
  let best = first;
  let effort = EFFORT_MAX / Math.max(1, effortOf(start.size));
  for (const [attempt, rounds] of attempts.entries()) {
    const kept = best.rounds.slice(0, Math.max(0, keeps(best) - rounds));
    if (keeps(best) === Infinity || best.rounds.length - kept.length > effort) continue;
    const isLost = (made: Draft) => best.missed === 0 && keeps(made) < keeps(best);
    const orders = rounds === Infinity ? inPlace : shuffler(seed + attempt);
    const other = draft(start, { orders, kept, hurries: attempt % hurried === 1, isLost });
    effort -= other.rounds.length - kept.length;
    // One that is as good is taken as well: going on from it leads elsewhere.
    if ((best.missed - other.missed || Number(keeps(other) >= keeps(best))) > 0) best = other;
  }
  return best;
}
