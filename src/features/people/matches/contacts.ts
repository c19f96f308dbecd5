import { createStore, type StoreApi } from 'zustand/vanilla';
import { isSilent } from '../../../api/errors';
import type { LikesPage } from '../../../api/people-calls';
import { LAG_MS } from '../../../domain/limits';
import type { Profile } from '../../../domain/profile';
import type { Services } from '../../../session/services';

export interface ContactsState {
  /** Contacts shared with the attendee, by id; `null`: none yet. Only people named in a response. */
  theirs: ReadonlyMap<string, string | null>;
  /** Ids of people the attendee shares a contact with, by their last action. */
  given: ReadonlySet<string>;
  /** The lines the attendee shares, by whom they are shared with, as far as known. Those no longer shared may still be there. */
  lines: ReadonlyMap<string, string>;
  /** The matches of all responses, of whom several may have the same first name. */
  matches: ReadonlyMap<string, Profile>;
  /** The person the contact dialog asks for. */
  asking: Profile | null;
}

/** The result of sharing or stopping; `left`: irrelevant, as the session or widget has ended. */
export type Sharing = 'done' | 'failed' | 'left';

/** Contacts that attendees share with each other, one person at a time. One per mount. */
export interface Contacts extends StoreApi<ContactsState> {
  /**
   * Applies a likes response.
   * @param first whether it replaces the lists
   * @param asOf when it was requested, in ms since 1970
   */
  update(
    page: Pick<LikesPage, 'contacts' | 'contactLines' | 'contactSharedWith'> & { matches?: readonly Profile[] },
    first: boolean,
    asOf: number,
  ): void;
  /** Opens the contact dialog for this person; `null` closes it. */
  ask(person: Profile | null): void;
  /** Shows the sharing at once and reverts it on failure. The line becomes the default for the next person. */
  share(id: string, line: string): Promise<Sharing>;
  stop(id: string): Promise<Sharing>;
  /** After an unmatch: removes both contacts. */
  unmatched(id: string): void;
  /** Resets everything for another attendee. */
  clear(): void;
}

/** Call by `perMount(createContacts)`. */
export function createContacts({ api, ownProfile, now }: Pick<Services, 'api' | 'ownProfile' | 'now'>): Contacts {
  const store = createStore<ContactsState>(() => emptyState());
  /** When the attendee's change stops overriding responses requested before, by id; `Infinity` while it is being sent. */
  let precedence = new Map<string, number>();
  let visit = 0;

  const note = (id: string, on: boolean, until: number) => {
    precedence.set(id, until);
    store.setState(({ given }) => ({ given: new Set(on ? [...given, id] : [...given].filter((one) => one !== id)) }));
  };
  const send = async (id: string, on: boolean, call: () => Promise<void>): Promise<Sharing> => {
    const mine = visit;
    const before = store.getState().given.has(id);
    note(id, on, Infinity);
    try {
      await call();
      if (mine !== visit) return 'left';
      note(id, on, now() + LAG_MS);
      return 'done';
    } catch (error) {
      if (mine === visit) note(id, before, 0);
      return mine !== visit || isSilent(error) ? 'left' : 'failed';
    }
  };

  return {
    ...store,
    update({ contacts = new Map(), contactLines = new Map(), contactSharedWith = [], matches = [] }, first, asOf) {
      const { theirs, given, lines, matches: known } = store.getState();
      const onServer = new Set(contactSharedWith);
      const isGiven = (id: string) =>
        (precedence.get(id) ?? 0) > asOf ? given.has(id) : onServer.has(id) || (!first && given.has(id));
      store.setState({
        matches: new Map([...(first ? [] : known), ...matches.map((match) => [match.id ?? '', match] as const)]),
        theirs: new Map([...(first ? [] : theirs), ...contacts]),
        given: new Set([...onServer, ...given].filter(isGiven)),
        lines: new Map([...lines, ...[...contactLines].filter(([id]) => (precedence.get(id) ?? 0) <= asOf)]),
      });
    },
    ask: (asking) => store.setState({ asking }),
    async share(id, line) {
      const outcome = await send(id, true, () => api.shareContact(id, line));
      const { profile } = ownProfile.getState();
      if (outcome === 'done') store.setState(({ lines }) => ({ lines: new Map([...lines, [id, line]]) }));
      if (outcome === 'done' && profile) ownProfile.setState({ profile: { ...profile, contact: line } });
      return outcome;
    },
    stop: (id) => send(id, false, () => api.stopSharing(id)),
    unmatched(id) {
      note(id, false, now() + LAG_MS);
      store.setState(({ theirs }) => ({ theirs: new Map([...theirs].filter(([one]) => one !== id)) }));
    },
    clear() {
      visit += 1;
      precedence = new Map();
      store.setState(emptyState());
    },
  };
}

function emptyState(): ContactsState {
  return { theirs: new Map(), given: new Set(), lines: new Map(), matches: new Map(), asking: null };
}
