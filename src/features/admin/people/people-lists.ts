import type { ArrivalCalls, CheckInUndo, SeatUndo } from '../../../api/arrival-calls';
import type { GuestCalls } from '../../../api/guest-calls';
import { isRefusal } from '../../../api/refusal';
import type { RosterCalls, RosterPerson, RosterRow } from '../../../api/roster-calls';
import type { PageOf } from '../paged-store';
import { personOf, type Person } from './person';

/** What the list of people shows. */
export const LISTS = [
  'expected',
  'invited',
  'here',
  'hereWomen',
  'hereMen',
  'unregistered',
  'profiles',
  'readyWomen',
  'readyMen',
  'withoutProfile',
  'withoutPhoto',
  'unlisted',
  'reported',
  'suspended',
] as const;
export type ListName = (typeof LISTS)[number];

/** A page of people, with the counts that its call tells. */
export interface PeoplePage extends PageOf<Person> {
  expected?: number;
  here?: number;
  /** `undefined` if the call doesn't tell. */
  seatUndo?: SeatUndo | null | undefined;
  /** Likewise. */
  checkInUndo?: CheckInUndo | null | undefined;
  /** Likewise: whether profiles are released once all are checked in. */
  opensWhenHere?: boolean | undefined;
  /** How many aren't on the guest list. */
  count?: number | null;
}

export interface PeopleCalls {
  arrivals: Pick<ArrivalCalls, 'list'>;
  roster: Pick<RosterCalls, 'people'>;
  guests: Pick<GuestCalls, 'guests' | 'unlisted'>;
}

/** @param isThere whether the server has sent this list before */
type Ask = (words: string, token: string | null, signal: AbortSignal, isThere: boolean) => Promise<PeoplePage>;

/** How many rows come at once, where the server doesn't say. */
const ROWS = 20;
/** How many are asked for at once, where only some of them are shown: the server's limits. */
const MANY = 500;
const HUNDRED = 100;

/** The calls that fill the lists. */
export function createLists({ arrivals, roster, guests }: PeopleCalls): Record<ListName, Ask> {
  const expected =
    (limit?: number): Ask =>
    async (words, token, signal, isThere) => {
      const { people, ...page } = await arrivals.list(words, token, signal, { endsSession: isThere, ...(limit && { limit }) });
      return { ...page, items: people.map((arrival) => personOf(arrival.id, { arrival })) };
    };
  const accounts =
    (limit?: number): Ask =>
    async (words, token, signal) => {
      const { people, nextToken } = await roster.people(words, token, signal, limit);
      return { items: people.map(rosterPerson), nextToken };
    };
  const seats: Ask = async (words, token, signal) => {
    const { items, nextToken } = await guests.guests(words, token, signal, HUNDRED);
    return { items: items.map((seat) => personOf(seat.id, { seat, arrival: seat.arrival ?? null })), nextToken };
  };
  const unlisted: Ask = async (words, token, signal) => {
    const { items, ...page } = await guests.unlisted(words, token, signal);
    return { ...page, items: items.map((one) => personOf(one.id, { unlisted: one, arrival: one.arrival ?? null })) };
  };
  const here = (gender?: string) =>
    onlySome(expected(MANY), ({ arrival }) => arrival?.hereAt != null && isOf(gender, arrival.gender));
  const account = (isOne: (account: RosterPerson) => boolean) =>
    onlySome(accounts(HUNDRED), (person) => person.account !== null && isOne(person.account));
  return {
    expected: expected(),
    invited: onlySome(seats, ({ seat }) => (seat?.email !== '' || seat.byName === true) && seat?.attends !== false),
    here: here(),
    hereWomen: here('female'),
    hereMen: here('male'),
    unregistered: onlySome(seats, ({ seat }) => seat?.state === 'none' && seat.email !== ''),
    profiles: accounts(),
    readyWomen: account((one) => isReady(one) && one.gender === 'female'),
    readyMen: account((one) => isReady(one) && one.gender === 'male'),
    withoutProfile: account(isStillTo('profile')),
    withoutPhoto: account(isStillTo('photo')),
    unlisted,
    reported: account(({ reports }) => reports > 0),
    suspended: account(({ suspendedFor }) => suspendedFor !== null),
  };
}

const rosterPerson = ({ arrival = null, ...account }: RosterRow): Person => personOf(account.id, { account, arrival });

/** Whoever has left, or stays away, won't have it any more: an admin may have to do with them all the same, by a report. */
const isStillTo =
  (lack: 'profile' | 'photo') =>
  ({ state, suspendedFor, awaited }: RosterPerson): boolean =>
    state === lack && suspendedFor === null && awaited !== false;

const isReady = ({ state, suspendedFor }: RosterPerson): boolean => state === 'ready' && suspendedFor === null;

/** An older server doesn't say of what gender those are who are here. */
const isOf = (wanted: string | undefined, gender: string | null | undefined): boolean =>
  wanted === undefined || gender === undefined || gender === wanted;

/** Whether the failure of a list means that the server doesn't have it. A gateway may answer 401 for the first one. */
export const isMissing = (list: ListName, error: unknown): boolean => list === 'expected' && isRefusal(error);

/**
 * A list of only some of those that a call has, by pages of its own: the server has no such list. A token is the server's for the
 * page that comes next, after the number of its people shown already.
 */
function onlySome(ask: Ask, isOne: (person: Person) => boolean): Ask {
  return async (words, token, signal, isThere) => {
    const items: Person[] = [];
    const colon = token?.indexOf(':') ?? -1;
    let skipped = Number(token?.slice(0, colon) ?? 0);
    let at = token?.slice(colon + 1) || null;
    for (;;) {
      const page = await ask(words, at, signal, isThere);
      const some = page.items.filter(isOne).slice(skipped);
      const rows = some.slice(0, ROWS - items.length);
      items.push(...rows);
      if (rows.length < some.length) return { ...page, items, nextToken: `${skipped + rows.length}:${at ?? ''}` };
      // A server that repeats a page would be asked forever.
      if (page.nextToken === null || page.nextToken === at) return { ...page, items, nextToken: null };
      at = page.nextToken;
      skipped = 0;
      if (items.length >= ROWS) return { ...page, items, nextToken: `0:${at}` };
    }
  };
}
