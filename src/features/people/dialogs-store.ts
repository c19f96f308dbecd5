import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Profile } from '../../domain/profile';

/** The person shown in the detail dialog. */
export interface Viewing {
  person: Profile;
  /** Whether the list they were opened from has them as liked; see `newerIntent` for `asOf`. */
  liked: boolean;
  asOf: number;
  /** Whether they like the attendee, so that a like is a like back. */
  back?: boolean;
  /** Whether they are a match, so that unliking asks first. */
  match: boolean;
}

/** An action the server has accepted. */
export type Done = 'liked' | 'unliked' | 'unmatched' | 'blocked';

export interface DialogsState {
  viewing: Viewing | null;
  /** The person of the unmatch dialog; `busy` once confirmed. */
  unmatching: { person: Profile; busy: boolean } | null;
  /** The person being blocked or reported. */
  safety: { what: 'block' | 'report'; person: Profile } | null;
  /** New matches to celebrate together. */
  moments: readonly Profile[];
  /** The last accepted action, for screen readers; `count` distinguishes equal ones. */
  done: { what: Done; person: Profile; count: number } | null;
}

/** One per mount, since a match is celebrated on any screen. */
export interface DialogsStore extends StoreApi<DialogsState> {
  /**
   * @param viewing `null` closes the dialog
   * @param among the list with the person, for `step`
   */
  view(viewing: Viewing | null, among?: readonly Viewing[]): void;
  /** Shows the next or previous person of the list. @returns whether there is one */
  step(by: 1 | -1): boolean;
  /** Closes a tab's dialogs. */
  close(): void;
  /** Resets everything for another attendee. */
  clear(): void;
  askUnmatch(person: Profile): void;
  /** Confirms the unmatch. @returns the person; `null` if already confirmed */
  confirmUnmatch(): Profile | null;
  /** @param person closes only if the dialog is about this person */
  closeUnmatch(person?: Profile): void;
  /** @param safety `null` closes the dialog */
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
