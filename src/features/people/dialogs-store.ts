import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Profile } from '../../domain/profile';

/** The person shown in the detail dialog. */
export interface Viewing {
  person: Profile;
  /** Liked according to the list they were opened from; see `newerIntent` for `asOf`. */
  liked: boolean;
  asOf: number;
  /** They like the attendee: a like is a like back. */
  back?: boolean;
  /** Unliking is unmatching, which asks first. */
  match: boolean;
}

/** What an attendee has done to somebody, and the server has accepted. */
export type Done = 'liked' | 'unliked' | 'unmatched' | 'blocked';

export interface DialogsState {
  viewing: Viewing | null;
  /** The person the attendee is asked about unmatching; `busy` once confirmed. */
  unmatching: { person: Profile; busy: boolean } | null;
  /** The person the attendee is asked about blocking, or is reporting. */
  safety: { what: 'block' | 'report'; person: Profile } | null;
  /** New matches, celebrated together. */
  moments: readonly Profile[];
  /** What the server has accepted last, for screen readers; `count` tells two of the same name apart. */
  done: { what: Done; person: Profile; count: number } | null;
}

/** One for each mount: a match is celebrated on whatever screen the attendee is by then. */
export interface DialogsStore extends StoreApi<DialogsState> {
  /**
   * @param viewing `null` closes it
   * @param among the list the person is in, for `step`
   */
  view(viewing: Viewing | null, among?: readonly Viewing[]): void;
  /** Shows the next or the previous person of the list. @returns whether there is one */
  step(by: 1 | -1): boolean;
  /** Closes the dialogs a tab has open. */
  close(): void;
  /** Forgets everybody, when somebody else signs in. */
  clear(): void;
  askUnmatch(person: Profile): void;
  /** Confirms the unmatch. @returns the person, or `null` if it was confirmed before */
  confirmUnmatch(): Profile | null;
  /** @param person closes only if the question is still about this person */
  closeUnmatch(person?: Profile): void;
  /** @param safety `null` closes it */
  ask(safety: DialogsState['safety']): void;
  celebrate(people: readonly Profile[]): void;
  closeMoments(): void;
  sayDone(what: Done, person: Profile): void;
}

const NOTHING: DialogsState = { viewing: null, unmatching: null, safety: null, moments: [], done: null };

export function createDialogsStore(): DialogsStore {
  const store = createStore<DialogsState>(() => NOTHING);
  let among: readonly Viewing[] = [];
  return {
    ...store,
    view(viewing, list = []) {
      among = list;
      store.setState({ viewing, done: null });
    },
    step(by) {
      const { viewing } = store.getState();
      const at = among.findIndex(({ person }) => person === viewing?.person);
      const next = at === -1 ? undefined : among[at + by];
      if (next) store.setState({ viewing: next, done: null });
      return next !== undefined;
    },
    close: () => store.setState({ viewing: null, unmatching: null, safety: null, done: null }),
    clear: () => store.setState(NOTHING),
    askUnmatch: (person) => store.setState({ viewing: null, unmatching: { person, busy: false } }),
    confirmUnmatch() {
      const { unmatching } = store.getState();
      if (!unmatching || unmatching.busy) return null;
      store.setState({ unmatching: { ...unmatching, busy: true } });
      return unmatching.person;
    },
    closeUnmatch(person) {
      const { unmatching } = store.getState();
      if (unmatching && (!person || unmatching.person === person)) store.setState({ unmatching: null });
    },
    ask: (safety) => store.setState({ viewing: null, safety }),
    celebrate: (people) =>
      store.setState(({ moments, viewing }) => ({
        moments: [...moments, ...people],
        viewing: viewing && people.some(({ id }) => id === viewing.person.id) ? { ...viewing, match: true } : viewing,
      })),
    closeMoments: () => store.setState({ moments: [] }),
    sayDone: (what, person) => store.setState(({ done }) => ({ done: { what, person, count: (done?.count ?? 0) + 1 } })),
  };
}
