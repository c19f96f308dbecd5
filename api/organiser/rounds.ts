import { endOf, type CourseAct, type Standing } from '../../src/domain/rounds/timing.ts';
import { followPeople, moveRounds, planAnew, setRounds, standing, UNPLANNED, type RoundsSettings } from '../acts/rounds.ts';
import { csvLine } from '../export/csv-text.ts';
import { findRounds, listNamed, listSeats } from '../repositories/rounds.ts';
import { ROUNDS_LIMITS } from '../rules/rounds-limits.ts';
import { timeText } from '../rules/time-text.ts';
import { Refusal } from '../sentences/sentences.ts';
import { openingOf } from './events.ts';
import type { Storage } from './storage.ts';
import { counted, Refused, UsageError } from './wording.ts';

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;

/** Options of `rounds plan` as they are typed. */
type Typed = Partial<Record<'round' | 'change' | 'break' | 'break-after' | 'tables' | 'rounds' | 'sits', string | undefined>>;

interface Limits {
  minimum: number;
  maximum: number;
}

/** Minutes may have a fraction, for rounds of half a minute. @param limits in seconds @returns ms */
function minutesOf(name: string, typed: string, { minimum, maximum }: Limits): number {
  const seconds = typed.trim() === '' ? NaN : Math.round(Number(typed) * MINUTE_SECONDS);
  if (seconds >= minimum && seconds <= maximum) return seconds * SECOND_MS;
  const [least, most] = [minimum, maximum].map((limit) => Math.round((limit / MINUTE_SECONDS) * 100) / 100);
  throw new UsageError(`--${name} is a number of minutes from ${least} to ${most}; "${typed}" is none.`);
}

function numberOf(name: string, typed: string, { minimum, maximum }: Limits): number | null {
  if (typed === '') return null;
  const number = Number(typed);
  if (Number.isInteger(number) && number >= minimum && number <= maximum) return number;
  throw new UsageError(`--${name} is a number from ${minimum} to ${maximum}; "${typed}" is none.`);
}

function sideOf(typed: string): 'female' | 'male' {
  if (typed === 'female' || typed === 'male') return typed;
  throw new UsageError(`--sits is female or male; "${typed}" is neither.`);
}

/** What is said of the rounds. Throws `UsageError`. */
export function settingsOf(typed: Typed): Partial<RoundsSettings> {
  const { round, change, tables, rounds, sits } = typed;
  const { break: pause, 'break-after': breakAfter } = typed;
  return {
    ...(round !== undefined && { roundMs: minutesOf('round', round, ROUNDS_LIMITS.roundSeconds) }),
    ...(change !== undefined && { changeMs: minutesOf('change', change, ROUNDS_LIMITS.changeSeconds) }),
    ...(pause !== undefined && { breakMs: minutesOf('break', pause, ROUNDS_LIMITS.breakSeconds) }),
    ...(breakAfter !== undefined && { breakAfter: numberOf('break-after', breakAfter, ROUNDS_LIMITS.breakAfter) }),
    ...(tables !== undefined && { tables: numberOf('tables', tables, ROUNDS_LIMITS.tables) }),
    ...(rounds !== undefined && { wished: numberOf('rounds', rounds, ROUNDS_LIMITS.rounds) }),
    ...(sits !== undefined && { sits: sideOf(sits) }),
  };
}

const refused = (clientId: string) => (error: unknown) => {
  throw error instanceof Refusal ? new Refused(`${clientId}: ${error.message}`) : error;
};

/** Plans an event's rounds. Throws `UsageError`, and `Refused` without the event. */
export async function planRoundsOf(storage: Storage, clientId: string, typed: Typed, anew: boolean): Promise<string[]> {
  await openingOf(storage, clientId);
  const settings = settingsOf(typed);
  if (anew) await planAnew(storage, { clientId }, true).catch(refused(clientId));
  await setRounds(storage, { clientId }, settings).catch(refused(clientId));
  return sayRounds(storage, clientId);
}

/** Starts, holds or moves an event's rounds. Throws `Refused`. */
export async function moveRoundsOf(storage: Storage, clientId: string, act: CourseAct): Promise<string[]> {
  await openingOf(storage, clientId);
  await followPeople(storage, clientId);
  await moveRounds(storage, { clientId }, act).catch(refused(clientId));
  return sayRounds(storage, clientId);
}

const STATES: Record<Standing['state'], string> = {
  planned: 'not begun',
  running: 'running',
  paused: 'paused',
  change: 'people change tables',
  over: 'over',
};

async function sayRounds(storage: Storage, clientId: string): Promise<string[]> {
  const { zone } = await openingOf(storage, clientId);
  const kept = (await findRounds(storage.db, clientId)) ?? UNPLANNED;
  const at = standing(kept, storage.now());
  const end = timeText(endOf(at, kept, kept.planned, storage.now()), zone);
  const until = at.state === 'over' ? '' : at.state === 'planned' ? `; begun now, until ${end}` : `; until ${end}`;
  const where = at.round === 0 ? STATES[at.state] : `round ${at.round}, ${STATES[at.state]}`;
  return [`${clientId}: ${counted(kept.planned, 'round')}, ${where}${until}.`];
}

/** Who sits where in which round as CSV, by round and table. Throws `Refused` without the event. */
export async function printRounds(storage: Storage, clientId: string): Promise<string[]> {
  await openingOf(storage, clientId);
  await followPeople(storage, clientId);
  const kept = (await findRounds(storage.db, clientId)) ?? UNPLANNED;
  const seats = await listSeats(storage.db, clientId, 1, kept.planned);
  const people = await listNamed(storage.db, clientId, [...new Set(seats.map(({ userId }) => userId))]);
  const named = new Map(people.map((one) => [one.userId, one]));
  return [
    csvLine(['round', 'table', 'number', 'name']),
    ...seats.map(({ round, userId, table }) => {
      const { number = null, name = '' } = named.get(userId) ?? {};
      return csvLine([`${round}`, table === null ? '' : `${table}`, number === null ? '' : `${number}`, name]);
    }),
  ];
}
