/** How long the parts of an evening of rounds are. */
export interface Lengths {
  /** A round, in ms. */
  roundMs: number;
  /** The change of tables between two rounds, in ms. */
  changeMs: number;
  /** The one long break, in place of a change, in ms. */
  breakMs: number;
  /** After which round it is; `null` for none. */
  breakAfter: number | null;
}

/** What an evening of rounds is at: what was said last, from which the clock goes on. Times are in ms since 1970. */
export interface Course {
  /** The round that runs or ran last; 0 before the first. */
  round: number;
  /** `change`: after the round, on the way to the next. */
  phase: 'planned' | 'running' | 'change' | 'over';
  /** When the phase ends, or when the evening ended; `null` before the start. */
  endsAt: number | null;
  /** Since when it is held; `null` while it isn't. */
  pausedAt: number | null;
  /** The highest round that has begun, also if it was gone back from: what has been stays. */
  reached: number;
}

/** How things stand: as a phone, the desk and a screen show it. */
export interface Standing extends Course {
  state: 'planned' | 'running' | 'paused' | 'change' | 'over';
}

export const NOT_STARTED: Course = { round: 0, phase: 'planned', endsAt: null, pausedAt: null, reached: 0 };

/** What can be done to an evening that is planned. */
export const COURSE_ACTS = ['start', 'pause', 'minute', 'next', 'back'] as const;
export type CourseAct = (typeof COURSE_ACTS)[number];

const MINUTE_MS = 60_000;

const changeAfter = ({ changeMs, breakMs, breakAfter }: Lengths, round: number): number =>
  round === breakAfter ? breakMs : changeMs;

const begin = (course: Course, round: number, at: number, { roundMs }: Lengths): Course => ({
  round,
  phase: 'running',
  endsAt: at + roundMs,
  pausedAt: null,
  reached: Math.max(course.reached, round),
});

/** What follows the present phase, at a time. */
function follow(course: Course, at: number, lengths: Lengths, rounds: number): Course {
  const { round, phase } = course;
  if (phase === 'running' && round < rounds) {
    return { ...course, phase: 'change', endsAt: at + changeAfter(lengths, round), pausedAt: null };
  }
  if (phase === 'change' && round < rounds) return begin(course, round + 1, at, lengths);
  return { ...course, phase: 'over', endsAt: at, pausedAt: null };
}

/**
 * How an evening of so many rounds stands at `now`: the phases that have ended since what was said last follow one another. While
 * it is held, `endsAt` and `pausedAt` move with the clock, so that the time left stays, also if this is what is said next.
 */
export function standingAt(course: Course, lengths: Lengths, rounds: number, now: number): Standing {
  const { pausedAt, endsAt } = course;
  if (pausedAt !== null && endsAt !== null) {
    const heldTo = Math.max(now, pausedAt);
    return { ...course, endsAt: endsAt + heldTo - pausedAt, pausedAt: heldTo, state: 'paused' };
  }
  let at = course;
  while (at.phase !== 'over' && at.endsAt !== null && at.endsAt <= now) at = follow(at, at.endsAt, lengths, rounds);
  return { ...at, state: at.phase };
}

/** When the last round ends if nothing more is done; before the start, if it were at `now`. */
export function endOf(standing: Standing, lengths: Lengths, rounds: number, now: number): number {
  if (rounds === 0) return now;
  let at: Course = standing.phase === 'planned' ? begin(standing, 1, now, lengths) : standing;
  at = { ...at, pausedAt: null };
  while (at.phase !== 'over') at = follow(at, at.endsAt ?? now, lengths, rounds);
  return at.endsAt ?? now;
}

/**
 * The course after an act; `null` if there is nothing to do: an evening that runs isn't started, one that is held isn't held.
 *
 * - `start`: begins the first round, or goes on after `pause`
 * - `minute`: one minute more of the round or the change
 * - `next`: ends the round or the change now
 * - `back`: from a change to the round before it, from a round to the one before, with its whole time; from the first to before it,
 *   as if it had never been started, unless others have followed it
 */
export function actOn(standing: Standing, act: CourseAct, lengths: Lengths, rounds: number, now: number): Course | null {
  const { state, ...course } = standing;
  const { round, endsAt, pausedAt } = course;
  const isOn = endsAt !== null && state !== 'over';
  switch (act) {
    case 'start':
      if (state === 'planned') return rounds > 0 ? begin(course, 1, now, lengths) : null;
      return state === 'paused' ? { ...course, pausedAt: null } : null;
    case 'pause':
      return isOn && pausedAt === null ? { ...course, pausedAt: now } : null;
    case 'minute':
      return isOn ? { ...course, endsAt: endsAt + MINUTE_MS } : null;
    case 'next':
      return isOn ? follow(course, now, lengths, rounds) : null;
    case 'back': {
      if (state === 'planned') return null;
      const before = course.phase === 'running' ? round - 1 : round;
      if (before === 0) return { ...NOT_STARTED, reached: course.reached > 1 ? course.reached : 0 };
      return begin(course, before, now, lengths);
    }
  }
}
