import type { Corrected, HelpCalls } from '../../api/admin-help-calls';
import type { RosterCalls, RosterPerson } from '../../api/roster-calls';
import { createPagedStore, type PagedStore, type PageOf } from './paged-store';

/** The action whose dialog is open, and its person. */
export interface Act {
  what: 'help' | 'suspend' | 'restore' | 'reports';
  person: RosterPerson;
}

/** The props of a person's dialog. */
export interface ActProps {
  person: RosterPerson;
  store: RosterStore;
  /** Id of the heading. */
  id: string;
  onClose: () => void;
}

/** The people of the evening, paged, with a search. */
export interface RosterStore extends PagedStore<PageOf<RosterPerson>> {
  /** Rejects like its call; nothing changes then. */
  suspend(person: RosterPerson, reason: string, password: string): Promise<void>;
  /** Likewise. */
  restore(person: RosterPerson, password: string): Promise<void>;
  /** Resolves to the person as corrected, whose row stays even if the search no longer matches. Rejects like its call. */
  correct(person: RosterPerson, correction: Partial<Corrected & { password: string }>): Promise<RosterPerson>;
}

type Calls = Pick<RosterCalls, 'people' | 'suspend' | 'restore'> & Pick<HelpCalls, 'correct'>;

/** @param onChanged called after a change, with this list, which shows it already */
export function createRosterStore(calls: Calls, onChanged: (list: RosterStore) => void): RosterStore {
  const store = createPagedStore<PageOf<RosterPerson>>(
    async (words, token, signal) => {
      const { people, nextToken } = await calls.people(words, token, signal);
      return { items: people, nextToken };
    },
    { isNone: () => false },
  );

  const change = (id: string, changed: Partial<RosterPerson>) => {
    store.setState(({ items }) => ({ items: items.map((one) => (one.id === id ? { ...one, ...changed } : one)) }));
    onChanged(roster);
  };
  /** Found by the e-mail, which a correction doesn't change. */
  const newest = async (person: RosterPerson): Promise<RosterPerson> => {
    const page = await calls.people(person.email, null, new AbortController().signal).catch(() => null);
    return page?.people.find(({ id }) => id === person.id) ?? person;
  };

  const roster: RosterStore = {
    ...store,
    async suspend({ id }, reason, password) {
      await calls.suspend(id, reason, password);
      change(id, { suspendedFor: reason.trim() });
    },
    async restore({ id }, password) {
      await calls.restore(id, password);
      change(id, { suspendedFor: null });
    },
    async correct(person, correction) {
      await calls.correct(person.id, correction);
      const corrected = await newest(person);
      change(person.id, corrected);
      return corrected;
    },
  };
  return roster;
}
