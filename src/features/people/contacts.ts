import { createStore, type StoreApi } from 'zustand/vanilla';
import { isSilent } from '../../api/errors';
import type { LikesPage } from '../../api/people-calls';
import { LAG_MS } from '../../domain/limits';
import type { Profile } from '../../domain/profile';
import type { Services } from '../../session/services';

export interface ContactsState {
  /** What each match shares with the attendee, by id; `null`: nothing yet. Only people named by an answer are in it. */
  theirs: ReadonlyMap<string, string | null>;
  /** With whom the attendee shares a contact, as they last wanted it. */
  given: ReadonlySet<string>;
  /** The match for whom the attendee is being asked for a contact. */
  asking: Profile | null;
}

/** How sharing or taking back went; `left`: it no longer matters, since the session or the widget has ended. */
export type Sharing = 'done' | 'failed' | 'left';

/** Contacts that attendees share with each other, each by a tap for one person. One for each mount, as a match shows anywhere. */
export interface Contacts extends StoreApi<ContactsState> {
  /**
   * Applies what an answer with the likes says.
   * @param first it begins the lists anew
   * @param asOf when it was requested, in ms since 1970
   */
  update(page: Pick<LikesPage, 'contacts' | 'contactSharedWith'>, first: boolean, asOf: number): void;
  /** Asks how this person can reach the attendee; `null` closes the question. */
  ask(person: Profile | null): void;
  /** Shows it at once, and takes it back if it fails. The line is offered for the next person. */
  share(id: string, line: string): Promise<Sharing>;
  stop(id: string): Promise<Sharing>;
  /** After an unmatch: neither shares a contact any more. */
  unmatched(id: string): void;
  /** Forgets everybody, when somebody else signs in. */
  clear(): void;
}

/** Needs the services of its mount: `once(createContacts)`. */
export function createContacts({ api, ownProfile, now }: Pick<Services, 'api' | 'ownProfile' | 'now'>): Contacts {
  const store = createStore<ContactsState>(() => nothing());
  /** Until when a change by this attendee takes precedence over answers requested before; `Infinity` while it is being sent. */
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
    update({ contacts = new Map(), contactSharedWith = [] }, first, asOf) {
      const { theirs, given } = store.getState();
      const onServer = new Set(contactSharedWith);
      const isGiven = (id: string) =>
        (precedence.get(id) ?? 0) > asOf ? given.has(id) : onServer.has(id) || (!first && given.has(id));
      store.setState({
        theirs: new Map([...(first ? [] : theirs), ...contacts]),
        given: new Set([...onServer, ...given].filter(isGiven)),
      });
    },
    ask: (asking) => store.setState({ asking }),
    async share(id, line) {
      const outcome = await send(id, true, () => api.shareContact(id, line));
      const { profile } = ownProfile.getState();
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
      store.setState(nothing());
    },
  };
}

function nothing(): ContactsState {
  return { theirs: new Map(), given: new Set(), asking: null };
}
