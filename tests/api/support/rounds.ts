import { expect } from 'vitest';
import type { Db } from '../../../api/db/db.ts';
import { anEvening } from './admin.ts';
import { anAttendee, requireOk, type Attendee } from './attendee.ts';
import { startApi } from './target.ts';

export interface SeatBody {
  now: string;
  state: string;
  round: number;
  rounds: number;
  endsAt: string | null;
  table: number | null;
  with: { number: number | null; firstName: string } | null;
  next: { table: number | null; startsAt?: string; endsAt?: string; isAfterBreak?: boolean } | null;
}

interface PlannedRoundBody {
  round: number;
  tables: { table: number; userIds: string[] }[];
  breaks: string[];
}

export interface RoundsBody {
  isPlanned: boolean;
  hasBegun: boolean;
  version: string | null;
  state: string;
  round: number;
  rounds: number;
  endsAt: string | null;
  current: PlannedRoundBody | null;
  next: PlannedRoundBody | null;
  screen: string;
}

export interface PlanBody {
  rounds: PlannedRoundBody[];
  people: { userId: string; number: number | null; name: string; gender: string }[];
}

/** What the attendee's phone is told. */
export const seatOf = (who: Attendee) => who.call<SeatBody>('GET', '/rounds');

export const roundsOf = async (admin: Attendee) => requireOk(await admin.call<RoundsBody>('GET', '/admin/rounds')).body;

export const planOf = async (admin: Attendee) => requireOk(await admin.call<PlanBody>('GET', '/admin/rounds/plan')).body;

export const sets = async (admin: Attendee, json: object) =>
  requireOk(await admin.call<RoundsBody>('PUT', '/admin/rounds', { json })).body;

export const acts = (admin: Attendee, act: string, more: object = {}) =>
  admin.call<RoundsBody>('POST', '/admin/rounds/act', { json: { act, ...more } });

/** Three women and three men, and rounds of five minutes planned for them. Nobody is checked in. */
export async function aPlannedEvening(db: () => Db) {
  const evening = await anEvening(() => startApi(db()), db);
  const { api, admin } = evening;
  const people: Attendee[] = [];
  for (const gender of ['female', 'female', 'female', 'male', 'male', 'male'] as const)
    people.push(await anAttendee(api).ofGender(gender).joins());
  await sets(admin, { roundSeconds: 300, changeSeconds: 60 });
  return { ...evening, people, last: people.at(-1) as Attendee };
}

/**
 * Expects the desk and the phones to tell alike who sits where, in the rounds that both are told.
 *
 * @returns how many sit at a table in the first of them
 */
export async function seatedAlike(admin: Attendee, people: readonly Attendee[]): Promise<number> {
  const { current, next } = await roundsOf(admin);
  const rounds = [current, next].filter((round) => round !== null);
  const seats = await Promise.all(people.map(async (who) => ({ ...who, ...requireOk(await seatOf(who)).body })));
  const told = rounds.map(({ round }) =>
    seats.map((seat) => (seat.round === round ? seat.table : seat.round + 1 === round ? (seat.next?.table ?? null) : undefined)),
  );
  const shown = rounds.map(({ tables }) =>
    people.map(({ userId }) => tables.find(({ userIds }) => userIds.includes(userId))?.table ?? null),
  );
  const known = told.map((round) => round.some((table) => table !== undefined));
  expect(told.filter((_, index) => known[index])).toEqual(shown.filter((_, index) => known[index]));
  return shown[known.indexOf(true)]?.filter((table) => table !== null).length ?? 0;
}
