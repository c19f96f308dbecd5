import type { DeskRounds, RoundsSettings } from '../../../api/admin-rounds-calls';
import type { Shows } from '../../../domain/profile';
import { mostRounds, ROUNDS_MAX, TABLES_MAX } from '../../../domain/rounds/evening';
import { endOf, NOT_STARTED, standingAt, type Course, type Standing } from '../../../domain/rounds/timing';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** The fields of the plan, each with the least and the most that may be typed; those that may be empty have no default. */
export const PLAN_LIMITS = {
  roundMinutes: { least: 0.1, most: 120 },
  changeMinutes: { least: 0, most: 60 },
  breakAfter: { least: 1, most: ROUNDS_MAX },
  breakMinutes: { least: 0, most: 120 },
  tables: { least: 1, most: TABLES_MAX },
  most: { least: 1, most: ROUNDS_MAX },
} as const;
export type PlanField = keyof typeof PLAN_LIMITS;
export const PLAN_FIELDS = Object.keys(PLAN_LIMITS) as PlanField[];

/** Empty: none, or as many as it takes. */
const MAY_BE_EMPTY: ReadonlySet<PlanField> = new Set(['breakAfter', 'tables', 'most']);
const IS_WHOLE: ReadonlySet<PlanField> = MAY_BE_EMPTY;

/** What the fields have. */
export type TypedPlan = Record<PlanField | 'sits', string>;

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));
const minutesOf = (ms: number): string => String(Math.round((ms / MINUTE_MS) * 100) / 100);

/** The fields' first values. What is left to the server is empty, however it counts. */
export function typedPlan({ roundMs, changeMs, breakMs, breakAfter, tables, most, sits }: RoundsSettings): TypedPlan {
  return {
    roundMinutes: minutesOf(roundMs),
    changeMinutes: minutesOf(changeMs),
    breakAfter: String(breakAfter ?? ''),
    breakMinutes: minutesOf(breakMs),
    tables: String(tables ?? ''),
    most: String(most ?? ''),
    sits,
  };
}

/** The fields whose number isn't one that may be. */
export function planFaults(typed: TypedPlan): PlanField[] {
  return PLAN_FIELDS.filter((name) => {
    if (typed[name].trim() === '') return !MAY_BE_EMPTY.has(name);
    const number = numberIn(typed[name]);
    const { least, most } = PLAN_LIMITS[name];
    return !(number >= least && number <= most) || (IS_WHOLE.has(name) && !Number.isInteger(number));
  });
}

/** What was typed, without a fault in it. */
export function settingsIn(typed: TypedPlan): RoundsSettings {
  const ms = (name: PlanField) => Math.round((numberIn(typed[name]) * MINUTE_MS) / SECOND_MS) * SECOND_MS;
  const count = (name: PlanField) => (typed[name].trim() === '' ? null : numberIn(typed[name]));
  return {
    roundMs: ms('roundMinutes'),
    changeMs: ms('changeMinutes'),
    breakMs: ms('breakMinutes'),
    breakAfter: count('breakAfter'),
    tables: count('tables'),
    most: count('most'),
    sits: typed.sits === 'male' ? 'male' : 'female',
  };
}

/** How many rounds there will be, and when the last one ends. */
export interface Outlook {
  rounds: number;
  /** ms since 1970 */
  endsAt: number;
}

/**
 * What settings make of the evening, from now on.
 *
 * @param at now by the server's clock, in ms since 1970
 */
export function outlookOf(settings: RoundsSettings, rounds: DeskRounds, shows: Shows, at: number): Outlook {
  const isKept = rounds.isPlanned && JSON.stringify(typedPlan(settings)) === JSON.stringify(typedPlan(rounds.settings));
  const { women, men } = rounds.here;
  const possible = Math.min(settings.most ?? ROUNDS_MAX, mostRounds(women, men, shows, settings.tables));
  // Some are kept apart, or have come late: the plan knows better than the count.
  const count = isKept ? rounds.rounds : Math.max(rounds.round, possible);
  return { rounds: count, endsAt: count === 0 ? at : endOf(now(rounds, at), settings, count, at) };
}

/** Where the evening is. A pause ends now. */
function now(rounds: DeskRounds, at: number): Standing {
  const { state, round, endsAt, settings, current } = rounds;
  if (state === 'planned' || endsAt === null) return { ...NOT_STARTED, state: 'planned' };
  const isPaused = state === 'paused';
  const end = isPaused ? endsAt - rounds.now + at : endsAt;
  // In a pause of a change, `round` is the one to come, and `current` still the one before.
  const isChange = isPaused && current !== null && current.round < round;
  const been = isChange ? round - 1 : round;
  const phase = isChange ? 'change' : isPaused ? 'running' : state;
  const course: Course = { round: been, phase, endsAt: end, pausedAt: null, reached: been };
  return standingAt(course, settings, rounds.rounds, at);
}
