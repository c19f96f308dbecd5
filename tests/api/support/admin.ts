import type { Db } from '../../../api/db/db.ts';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { commandOf } from '../../../api/organiser/run.ts';
import { openStorage, type Storage } from '../../../api/organiser/storage.ts';
import type { ArrivalBody } from './arrivals.ts';
import { anAttendee, requireOk, type Attendee } from './attendee.ts';
import type { OwnTarget } from './target.ts';

/** Types a command, and answers what it says. */
export async function command(storage: Storage, ...args: string[]): Promise<string> {
  return ((await commandOf(args)?.(storage)) ?? []).join('\n');
}

/** The commands beside an API, on the same database, store and clock. */
export const commandsBeside = (api: OwnTarget, db: Db, options: ApiOptions = {}): Promise<Storage> =>
  openStorage({ db, ...options, dataDir: api.dataDir, now: api.clock.now });

/** As it is typed after `--at`. */
export const at = (ms: number): string => new Date(ms).toISOString().slice(0, 16) + 'Z';

/**
 * An API with an event, the commands beside it, and somebody who runs it.
 *
 * @param start of `severalApis`, or its `event`
 * @param given `about`: options of its creation; `begun`: people can be browsed, by default
 */
export async function anEvening(
  start: () => Promise<OwnTarget>,
  db: () => Db,
  { about = [], begun = true }: { about?: string[]; begun?: boolean } = {},
) {
  const api = await start();
  const storage = await commandsBeside(api, db());
  await command(storage, 'events', 'create', api.clientId, ...about);
  if (begun) await command(storage, 'events', 'open', api.clientId);
  return { api, storage, admin: await anAdmin(api, storage) };
}

/** Somebody who runs the event, made by command. Their token is from before, and names no admin. */
export async function anAdmin(api: OwnTarget, storage: Storage): Promise<Attendee> {
  const admin = await anAttendee(api).withoutProfile().joins();
  await command(storage, 'admin', 'give', admin.email, '--event', api.clientId);
  return admin;
}

/** Somebody who helps at the door, made by an admin. Their token is from before, and names no role. */
export async function aDoorKeeper(api: OwnTarget, admin: Attendee): Promise<Attendee> {
  const keeper = await anAttendee(api).withoutProfile().joins();
  requireOk(await givesDoor(admin, keeper.email));
  return keeper;
}

export interface DoorsBody {
  doors: { userId: string; email: string; until: string }[];
  doorUndo: { email: string; until: string } | null;
}

/** `{password}` as the admin's screen asks for it once more. */
export const givesDoor = (admin: Attendee, email: string, password = admin.password) =>
  admin.call<DoorsBody & { message?: string; field?: string }>('POST', '/admin/doors', { json: { email, password } });

/** Of `GET /admin/people`. */
interface RosterBody {
  people: {
    userId: string;
    number: number | null;
    name: string | null;
    email: string;
    age: number | null;
    state: string;
    suspendedFor: string | null;
    reports: number;
    openReports: number;
    gender: string | null;
    awaited: boolean;
    arrival: ArrivalBody | null;
    photo: string | null;
  }[];
  nextToken: string | null;
}

/** A page of the people at the event, by the call. */
export async function rosterOf(admin: Attendee, query: Record<string, string> = {}): Promise<RosterBody> {
  const answer = await admin.call<RosterBody>('GET', `/admin/people?${new URLSearchParams(query).toString()}`);
  if (answer.status !== 200) throw new Error(`The list of people answered ${answer.status} ${answer.text}`);
  return answer.body;
}

export interface EveningBody {
  name: string | null;
  support: string | null;
  opensAt: string | null;
  closesAt: string | null;
  resultsAt: string | null;
  shows: string;
  undoUntil: string | null;
  outcome: { turnUp: { came: number; expected: number } | null; matchedOfTen: number | null } | null;
  waits: boolean;
  now: string;
  retentionDays: number | null;
  people: Record<
    | 'withoutProfile'
    | 'withoutPhoto'
    | 'readyWomen'
    | 'readyMen'
    | 'suspended'
    | 'reports'
    | 'openReports'
    | 'here'
    | 'hereWomen'
    | 'hereMen',
    number
  >;
  waitingPhones: number;
  mailsWaitSeconds: number;
  sums: { likes: number | null; matches: number | null } | null;
  onlyHere: boolean;
  opensWhenHere: boolean;
}

/** `{password}` as the admin's screen asks for it once more. */
export const suspends = (admin: Attendee, userId: string, reason = 'You followed someone home.', password = admin.password) =>
  admin.call<{ message: string; field?: string }>('POST', '/admin/people/suspend', { json: { userId, reason, password } });

export const restores = (admin: Attendee, userId: string, password = admin.password) =>
  admin.call<{ message: string; field?: string }>('POST', '/admin/people/restore', { json: { userId, password } });
