import type { Corrected, HelpCalls } from '../../../api/admin-help-calls';
import type { Arrival, ArrivalAnswer, ArrivalCounts, CheckInUndo, SeatUndo } from '../../../api/arrival-calls';
import type { RosterCalls, RosterPerson } from '../../../api/roster-calls';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createPagedStore, type PagedStore } from '../paged-store';
import { createLists, isMissing, type ListName, type PeopleCalls, type PeoplePage } from './people-lists';
import { factsOf, type Person } from './person';

export interface PeopleView {
  list: ListName;
  /** How many are expected and here, as far as the server has said. */
  counts: ArrivalCounts | null;
  /** What can be taken back of a seat; `undefined` if the server has no such thing, or hasn't said yet. */
  seatUndo: SeatUndo | null | undefined;
  /** Likewise of a check-in of everybody at once. */
  checkInUndo: CheckInUndo | null | undefined;
  /** Whether profiles are released once all are checked in; `undefined` likewise. */
  opensWhenHere: boolean | undefined;
  /** Whether the server has nobody to expect. */
  hasNoDoor: boolean;
  /** Whether the ways to add guests show. */
  isAdding: boolean;
}

/** The props of a dialog about an account. */
export interface ActProps {
  person: RosterPerson;
  store: PeopleStore;
  /** Id of the heading. */
  id: string;
  onClose: () => void;
}

/** The people of the evening: one list at a time, paged, with a search that stays when the list changes. */
export interface PeopleStore extends PagedStore<PeoplePage> {
  view: StoreApi<PeopleView>;
  /** Shows another list. */
  show(list: ListName): void;
  /** Applies the response to a tap. */
  take(answer: ArrivalAnswer): void;
  /** Asks what can be taken back of a seat, which not every list tells. Never rejects. */
  findUndo(): Promise<void>;
  /** Resolves to the person with what the other calls know of them. Never rejects. */
  complete(person: Person, hasSeats: boolean): Promise<Person>;
  /** Rejects like its call; nothing changes then. */
  suspend(person: RosterPerson, reason: string, password: string): Promise<void>;
  /** Likewise. */
  restore(person: RosterPerson, password: string): Promise<void>;
  /** Resolves to the person as corrected, whose row stays even if the search no longer matches. Rejects like its call. */
  correct(person: RosterPerson, correction: Partial<Corrected & { password: string }>): Promise<RosterPerson>;
}

interface Calls extends PeopleCalls {
  roster: Pick<RosterCalls, 'people' | 'suspend' | 'restore'>;
  help: Pick<HelpCalls, 'correct'>;
}

/** Resolves to `null` if the call fails. */
const search = <Found>(call: (signal: AbortSignal) => Promise<Found>) => call(new AbortController().signal).catch(() => null);

/** By their seats where both have one, as two may have the same e-mail. */
const isSame = (one: Arrival, other: Arrival): boolean =>
  one.guestId === null || other.guestId === null
    ? one.userId !== null && one.userId === other.userId
    : one.guestId === other.guestId;

/** Somebody without a seat gets one when they are checked in, and with it another id. */
const listedAs = ({ id, arrival }: Person, shown: readonly Person[]): string =>
  (arrival && shown.find((one) => one.arrival && isSame(one.arrival, arrival))?.id) ?? id;

/** @param onChanged called after a change, with this list, which shows it already */
export function createPeopleStore(calls: Calls, onChanged: (list: PeopleStore) => void): PeopleStore {
  const view = createStore<PeopleView>(() => ({
    list: 'expected',
    counts: null,
    seatUndo: undefined,
    checkInUndo: undefined,
    opensWhenHere: undefined,
    hasNoDoor: false,
    isAdding: false,
  }));
  const lists = createLists(calls);
  const listNow = () => view.getState().list;
  const store = createPagedStore<PeoplePage>(
    async (words, token, signal, isThere) => {
      const page = await lists[listNow()](words, token, signal, isThere);
      if (signal.aborted) return page;
      const { expected, here, seatUndo, checkInUndo, opensWhenHere } = page;
      if (expected !== undefined && here !== undefined) view.setState({ counts: { expected, here } });
      if (seatUndo !== undefined) view.setState({ seatUndo });
      if (checkInUndo !== undefined) view.setState({ checkInUndo });
      if (opensWhenHere !== undefined) view.setState({ opensWhenHere });
      return page;
    },
    {
      isNone: (error) => isMissing(listNow(), error),
      isOfUseOffline: true,
      gone: (person) => ({ ...person, isGone: true }),
      listedAs,
    },
  );

  const show = (list: ListName) => {
    if (list === listNow()) return;
    view.setState({ list });
    store.setState({ phase: 'loading', items: [], page: null, more: 'none' });
    void store.load();
  };
  store.subscribe(({ phase }) => {
    if (phase !== 'none') return;
    view.setState({ hasNoDoor: true });
    show('profiles');
  });

  const change = (id: string, changed: Partial<RosterPerson>) => {
    store.setState(({ items }) => ({
      items: items.map((one) => (one.account?.id === id ? { ...one, account: { ...one.account, ...changed } } : one)),
    }));
    onChanged(people);
  };
  const accountOf = async (email: string, userId: string) =>
    (await search((signal) => calls.roster.people(email, null, signal)))?.people.find(({ id }) => id === userId) ?? null;

  const people: PeopleStore = {
    ...store,
    view,
    show,
    take({ person, expected, here }) {
      view.setState({ counts: { expected, here } });
      store.setState(({ items }) => ({
        // Keeps the listed id, so that the row keeps the focus.
        items: items.map((one) =>
          one.arrival && isSame(one.arrival, person) ? { ...one, arrival: { ...person, id: one.id } } : one,
        ),
      }));
    },
    async findUndo() {
      const page = await search((signal) => calls.arrivals.list('', null, signal, { limit: 1 }));
      if (page?.seatUndo !== undefined) view.setState({ seatUndo: page.seatUndo });
    },
    async complete(person, hasSeats) {
      const { userId, guestId, email, title } = factsOf(person);
      const words = email || title;
      const [account, arrivals, seats] = await Promise.all([
        person.account ?? (userId === null ? null : accountOf(words, userId)),
        person.arrival || view.getState().hasNoDoor ? null : search((signal) => calls.arrivals.list(words, null, signal)),
        person.seat || guestId === null || !hasSeats ? null : search((signal) => calls.guests.guests(words, null, signal)),
      ]);
      const isTheirs = (one: Arrival) =>
        (guestId !== null && one.guestId === guestId) || (userId !== null && one.userId === userId);
      const arrival = person.arrival ?? arrivals?.people.find(isTheirs) ?? null;
      const seat = person.seat ?? seats?.items.find(({ id }) => id === guestId) ?? null;
      return { ...person, account, arrival, seat };
    },
    async suspend({ id }, reason, password) {
      await calls.roster.suspend(id, reason, password);
      change(id, { suspendedFor: reason.trim() });
    },
    async restore({ id }, password) {
      await calls.roster.restore(id, password);
      change(id, { suspendedFor: null });
    },
    async correct(person, correction) {
      await calls.help.correct(person.id, correction);
      // Found by the e-mail, which a correction doesn't change.
      const corrected = (await accountOf(person.email, person.id)) ?? person;
      change(person.id, corrected);
      return corrected;
    },
  };
  return people;
}
