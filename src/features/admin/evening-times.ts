import { TIME_NAMES, type Evening, type NewTimes, type TimeName } from '../../api/admin-calls';
import { instantAt, wallTimeAt } from '../../domain/time-zone';
import type { MessageKey } from '../../messages/messages';

/** What attendees see: nobody, each other, only their own likes until the results, or only their matches. */
export type EveningPhase = 'waiting' | 'open' | 'secret' | 'closed';

type EveningTimes = Pick<Evening, 'opensAt' | 'closesAt' | 'resultsAt' | 'waits' | 'clockAhead'>;

/**
 * The moment that was typed into a field for date and time, in ms since 1970; `null` if there is none. Some browsers add seconds.
 * @param zone IANA name
 */
export const typedInstant = (typed: string, zone: string): number | null => instantAt(typed.slice(0, 16), zone);

/**
 * Whether likes and matches are still to be shown.
 *
 * @param deviceTime ms since 1970, by this device's clock
 */
export const areResultsToCome = ({ resultsAt, clockAhead }: Pick<Evening, 'resultsAt' | 'clockAhead'>, deviceTime: number) =>
  resultsAt !== null && resultsAt > deviceTime - clockAhead;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** From when on an evening is at a stage, in ms from its beginning. */
const STAGES = { soon: -3 * DAY_MS, atHand: -3 * HOUR_MS, begun: 0, past: DAY_MS } as const;

/**
 * How near an evening is: `soon`, so that guests are reminded; `atHand`, as its organiser makes ready; `past`, so that nobody comes any
 * more; `undated` if nobody has said when it begins.
 */
export type Stage = 'undated' | 'far' | keyof typeof STAGES;

type Dated = Pick<Evening, 'about' | 'opensAt' | 'clockAhead'>;

/** The moments at which its stage changes, in ms since 1970 by the server's clock. It begins as guests are told: at its date, else with the release. */
export function stagesOf({ about, opensAt }: Dated): { stage: keyof typeof STAGES; from: number }[] {
  const start = about?.startsAt ?? opensAt;
  if (start === null) return [];
  return (Object.keys(STAGES) as (keyof typeof STAGES)[]).map((stage) => ({ stage, from: start + STAGES[stage] }));
}

/** @param deviceTime ms since 1970, by this device's clock */
export function stageOf(evening: Dated, deviceTime: number): Stage {
  const stages = stagesOf(evening);
  if (stages.length === 0) return 'undated';
  return stages.findLast(({ from }) => from <= deviceTime - evening.clockAhead)?.stage ?? 'far';
}

/** @param deviceTime ms since 1970, by this device's clock */
export function phaseOf(times: EveningTimes, deviceTime: number): EveningPhase {
  const { opensAt, closesAt, waits, clockAhead } = times;
  const now = deviceTime - clockAhead;
  if (closesAt !== null && closesAt <= now) return areResultsToCome(times, deviceTime) ? 'secret' : 'closed';
  return waits || (opensAt !== null && opensAt > now) ? 'waiting' : 'open';
}

/** The values of the time fields; empty for none. */
export type TypedTimes = Record<TimeName, string>;

type Kept = Pick<Evening, TimeName | 'waits' | 'clockAhead'>;

/** The initial values of the time fields in a zone. */
export function typedTimes(kept: Pick<Evening, TimeName>, zone: string): TypedTimes {
  const texts = TIME_NAMES.map((name) => [name, kept[name] === null ? '' : wallTimeAt(kept[name], zone)]);
  return Object.fromEntries(texts) as TypedTimes;
}

/**
 * The fault of each changed field.
 *
 * @param zone IANA name
 * @param deviceTime ms since 1970, by this device's clock
 */
export function timesFaults(
  typed: TypedTimes,
  kept: Kept,
  zone: string,
  deviceTime: number,
): Partial<Record<TimeName, MessageKey>> {
  const before = typedTimes(kept, zone);
  const instantOf = (text: string) => typedInstant(text, zone);
  const faults: Partial<Record<TimeName, MessageKey>> = {};
  for (const name of TIME_NAMES) {
    if (typed[name] !== '' && instantOf(typed[name]) === null) faults[name] = 'admin.times.unreal';
  }
  const isBefore = (name: TimeName, time: number | null) =>
    typed[name] !== '' && !faults[name] && time !== null && (instantOf(typed[name]) ?? 0) <= time;
  const opens = typed.opensAt === '' ? null : instantOf(typed.opensAt);
  if (isBefore('closesAt', opens)) faults.closesAt = 'admin.times.order';
  if (isBefore('resultsAt', opens)) faults.resultsAt = 'admin.times.resultsOrder';
  if (faults.closesAt || typed.closesAt === before.closesAt) return faults;
  const now = deviceTime - kept.clockAhead;
  const isOver = kept.closesAt !== null && kept.closesAt <= now;
  const isUnderWay = opens === null ? typed.opensAt === before.opensAt && !kept.waits : opens <= now;
  if (isBefore('closesAt', now)) faults.closesAt = 'admin.times.past';
  // Liking goes on by Reopen alone, which asks. With a release to come, it is another evening.
  else if (isOver && isUnderWay) faults.closesAt = 'admin.times.over';
  return faults;
}

/** Only the changed times, so that seconds and an opening without a time stay as they are. */
export function changedTimes(typed: TypedTimes, kept: Pick<Evening, TimeName>, zone: string): NewTimes {
  const before = typedTimes(kept, zone);
  const changed = TIME_NAMES.filter((name) => typed[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, typed[name] === '' ? null : typedInstant(typed[name], zone)]));
}
