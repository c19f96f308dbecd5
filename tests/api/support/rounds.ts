import { requireOk, type Attendee } from './attendee.ts';

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
