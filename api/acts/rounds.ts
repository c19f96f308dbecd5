import { createHash } from 'node:crypto';
import type { Gender } from '../../src/domain/fields.ts';
import { ROUNDS_MAX, type Evening, type Guest, type Round } from '../../src/domain/rounds/evening.ts';
import { leftAlone } from '../../src/domain/rounds/left-alone.ts';
import { planRounds } from '../../src/domain/rounds/plan.ts';
import { actOn, NOT_STARTED, standingAt, type Course, type CourseAct, type Standing } from '../../src/domain/rounds/timing.ts';
import type { Queryable } from '../db/db.ts';
import { note, type Act } from '../repositories/journal.ts';
import {
  changeCourse,
  findRounds,
  isAnybodyHere,
  listApart,
  listSeats,
  listTakingPart,
  removeRounds,
  replacePlan,
  type KeptRounds,
  type Seat,
} from '../repositories/rounds.ts';
import { findHereOptions, findShows } from '../repositories/visibility.ts';
import { Refusal } from '../sentences/sentences.ts';
import type { ActOnEvent, Acting } from './timing.ts';

/** What an organiser says about the rounds. */
export interface RoundsSettings {
  roundMs: number;
  changeMs: number;
  breakMs: number;
  breakAfter: number | null;
  /** `null`: as many as it takes. */
  tables: number | null;
  sits: Gender;
  /** `null`: as many as it takes. */
  wished: number | null;
}

const MINUTE_MS = 60_000;

/** An event's rounds before anything was said about them. */
export const UNPLANNED: KeptRounds = {
  ...NOT_STARTED,
  version: 0,
  acts: 0,
  roundMs: 5 * MINUTE_MS,
  changeMs: MINUTE_MS,
  breakMs: 10 * MINUTE_MS,
  breakAfter: null,
  tables: null,
  sits: 'female',
  wished: null,
  byDoor: false,
  planned: 0,
  plannedFor: '',
};

/** Somebody else has changed the rounds since they were looked at. */
export class RoundsChanged extends Refusal {
  constructor() {
    super('Somebody else has just changed the rounds. Please look again.');
  }
}

export const standing = (kept: KeptRounds, now: number): Standing => standingAt(kept, kept, kept.planned, now);

/** The round in which people sit. In a pause of a change it is the one they are on their way to: `paused` alone doesn't say so. */
export const seatedRound = ({ state, phase, round }: Standing): number =>
  state === 'paused' && phase === 'change' ? round + 1 : round;

/** Names what somebody saw: what organisers had done, and how far the clock had come. Who has come or gone since changes neither. */
export const versionOf = ({ acts }: KeptRounds, { round, state }: Standing): string => `${acts}.${round}.${state}`;

/** So often an organiser's act is tried, if the rounds are planned anew each time between the look at them and the change. */
const TRIES = 5;

/**
 * Changes an event's rounds for an organiser, and journals it.
 *
 * @param seen the version that was seen; none takes them as they are
 * @param change resolves to whether it was done; not, if the rounds have been changed since they were read; `null`: nothing to do
 * @param unplanned what is changed where there are no rounds
 * @throws {RoundsChanged} if they aren't what was seen, or somebody else acts on them at that moment; {Refusal} if there are none
 */
async function actOnKept(
  { db, now }: Acting,
  event: ActOnEvent,
  { seen, journal, unplanned }: { seen: string | undefined; journal: Act; unplanned?: KeptRounds },
  change: (q: Queryable, kept: KeptRounds) => Promise<boolean | null>,
): Promise<void> {
  await db.tx(async (q) => {
    let known = seen;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const found = await findRounds(q, event.clientId);
      const version = found ? versionOf(found, standing(found, now())) : undefined;
      if (known !== undefined && known !== version) throw new RoundsChanged();
      const kept = found ?? unplanned;
      if (!kept) throw new Refusal('There is no plan of rounds yet.');
      const done = await change(q, kept);
      if (done) await note(q, event, journal, now());
      if (done !== false) return;
      // Who has come or gone meanwhile is no reason to refuse it; that somebody has acted is.
      known = version ?? 'none';
    }
    throw new RoundsChanged();
  });
}

/** Who takes part in an event's rounds, and what keeps them apart. */
export async function takingPart(q: Queryable, clientId: string, kept: KeptRounds) {
  const byDoor = kept.phase === 'planned' ? await isAnybodyHere(q, clientId) : kept.byDoor;
  // Apart from `byDoor`, which is kept: this may be taken back while rounds run.
  const { onlyHere } = await findHereOptions(q, clientId);
  const guests = await listTakingPart(q, clientId, byDoor || onlyHere);
  const apart = await listApart(q, clientId);
  const shows = await findShows(q, clientId);
  const settings = [kept.tables, kept.sits, kept.wished];
  const digest = createHash('sha256')
    .update(JSON.stringify([byDoor, guests, apart, shows, settings]))
    .digest('base64url');
  return { byDoor, guests, apart, shows, digest };
}

/** A round as people sit in it now: whoever is left alone has a break, and who has gone is missing. */
export function seatedNow(round: Round, { guests, apart }: Pick<Evening, 'guests' | 'apart'>): Round {
  const here = new Set(guests.map(({ id }) => id));
  const alone = new Set(leftAlone({ guests, apart, past: [round] }, 0));
  return {
    pairings: round.pairings.filter(({ ids }) => !ids.some((id) => alone.has(id))),
    breaks: [...round.breaks, ...alone].filter((id) => here.has(id)),
  };
}

/** Rounds of which the seats are kept, from `from` on. @param isFirst whether somebody comes first at a table */
export function roundsOf(seats: readonly Seat[], from: number, to: number, isFirst: (userId: string) => boolean): Round[] {
  const rounds = Array.from({ length: Math.max(0, to - from + 1) }, (): { at: Map<number, string[]>; breaks: string[] } => ({
    at: new Map(),
    breaks: [],
  }));
  for (const { round, userId, table } of seats) {
    const found = rounds[round - from];
    if (table === null) found?.breaks.push(userId);
    else
      found?.at.set(table, isFirst(userId) ? [userId, ...(found.at.get(table) ?? [])] : [...(found.at.get(table) ?? []), userId]);
  }
  return rounds.map(({ at, breaks }) => ({
    pairings: [...at].map(([table, [one = '', other = '']]) => ({ table, ids: [one, other] as const })),
    breaks,
  }));
}

/** The last round that stays when the others are planned anew: that to which people are on their way, or a later one; 0 for none. */
const fixedIn = ({ phase, round, reached }: Standing): number => Math.max(reached, phase === 'change' ? round + 1 : round);

/**
 * Plans an event's rounds that are still to come, for who is here now: all of them before the start, afterwards those after the one
 * that runs, or to which people are on their way.
 *
 * @returns whether it was done; not, if somebody else has changed the rounds since `kept` was read
 */
async function planIn(q: Queryable, clientId: string, kept: KeptRounds, now: number): Promise<boolean> {
  const { byDoor, guests, apart, shows, digest } = await takingPart(q, clientId, kept);
  const at = standing(kept, now);
  const { state: _, ...course } = at;
  const fixed = fixedIn(at);
  const rest = {
    guests,
    shows,
    apart,
    rounds: kept.wished ?? ROUNDS_MAX,
    tables: kept.tables,
    sits: kept.sits,
    past: await keptRounds(q, clientId, 1, fixed, guests, kept.sits),
    planned: fixed === 0 ? [] : await keptRounds(q, clientId, fixed + 1, kept.planned, guests, kept.sits),
  };
  const plan = planRounds(rest);
  const next = { ...kept, ...course, byDoor, planned: fixed + plan.length, plannedFor: digest };
  return replacePlan(q, clientId, next, fixed, plan);
}

async function keptRounds(q: Queryable, clientId: string, from: number, to: number, guests: readonly Guest[], sits: Gender) {
  const sitting = new Set(guests.filter(({ gender }) => gender === sits).map(({ id }) => id));
  return roundsOf(await listSeats(q, clientId, from, to), from, to, (id) => sitting.has(id));
}

/** What is kept once an organiser has acted: whoever saw what was before is refused. */
const acted = (kept: KeptRounds, changes: Partial<KeptRounds>): KeptRounds => ({ ...kept, ...changes, acts: kept.acts + 1 });

/** Says how the rounds shall be, and plans those to come. What isn't named stays. Journalled. @throws {RoundsChanged} */
export async function setRounds(
  acting: Acting,
  event: ActOnEvent,
  settings: Partial<RoundsSettings>,
  seen?: string,
): Promise<void> {
  const { now } = acting;
  await actOnKept(acting, event, { seen, journal: 'planned the rounds', unplanned: UNPLANNED }, (q, kept) => {
    // What the clock has done so far stays, however long rounds are from now on.
    const { state: _, ...course } = standing(kept, now());
    return planIn(q, event.clientId, acted(kept, { ...course, ...settings }), now());
  });
}

/** Plans the rounds from the beginning. Journalled. @param isSure that who has met whom is forgotten */
export async function planAnew(acting: Acting, event: ActOnEvent, isSure: boolean, seen?: string): Promise<void> {
  await actOnKept(acting, event, { seen, journal: 'planned the rounds' }, (q, kept) => {
    requireSure(kept, isSure);
    return planIn(q, event.clientId, acted(kept, NOT_STARTED), acting.now());
  });
}

/** Takes the rounds away. Journalled. @param isSure that who has met whom is forgotten */
export async function endRounds(acting: Acting, event: ActOnEvent, isSure: boolean, seen?: string): Promise<void> {
  await actOnKept(acting, event, { seen, journal: 'removed the rounds' }, (q, kept) => {
    requireSure(kept, isSure);
    return removeRounds(q, event.clientId, kept.version);
  });
}

function requireSure({ reached }: KeptRounds, isSure: boolean): void {
  if (reached === 0 || isSure) return;
  throw new Refusal('Rounds have begun. A new plan from the beginning forgets who has met whom.');
}

/** Starts, holds or moves the rounds. Journalled, but for what changes nothing. @throws {RoundsChanged} */
export async function moveRounds(acting: Acting, event: ActOnEvent, act: CourseAct, seen?: string): Promise<void> {
  const { now } = acting;
  const { clientId } = event;
  await actOnKept(acting, event, { seen, journal: `rounds: ${act}` }, async (q, kept) => {
    if (act === 'start' && kept.planned === 0) throw new Refusal('Nobody here can meet anybody yet.');
    const course: Course | null = actOn(standing(kept, now()), act, kept, kept.planned, now());
    if (course === null) return null;
    // The round to which people were on their way is to come again: for who is here now.
    return act === 'back' ? planIn(q, clientId, acted(kept, course), now()) : changeCourse(q, clientId, kept.version, course);
  });
}

/**
 * Plans the rounds to come anew if others are here than those they were planned for: somebody has come or gone, is suspended, or
 * has blocked somebody. Cheap where nothing has changed. Not journalled. Of several processes, one does it.
 */
export async function followPeople({ db, now }: Acting, clientId: string): Promise<void> {
  const kept = await findRounds(db, clientId);
  if (!kept || standing(kept, now()).state === 'over') return;
  if ((await takingPart(db, clientId, kept)).digest === kept.plannedFor) return;
  // If somebody else has changed them meanwhile, whoever looks next follows.
  await db.tx((q) => planIn(q, clientId, kept, now()));
}
