import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AdminCalls, Evening, EveningChange } from '../../api/admin-calls';
import { isSilent } from '../../api/errors';
import { isRefusal } from '../../api/refusal';

export interface EveningState {
  /** `none`: the server has no evening for this user; the screen shows nothing. */
  phase: 'asking' | 'none' | 'ready';
  /** The last response; kept while a newer one is requested, and if that fails. */
  evening: Evening | null;
  /** Whether the last request failed. */
  failed: boolean;
  /** Whether a request is running. */
  busy: boolean;
}

/** The evening's state, times, and whom attendees see. */
export interface EveningStore extends StoreApi<EveningState> {
  /** Requests the evening; never rejects. */
  load(): Promise<void>;
  /** Rejects like its call; nothing changes then. */
  change(change: EveningChange): Promise<void>;
  /** Undoes the last change; rejects like its call. */
  undo(): Promise<void>;
}

interface Calls extends Pick<AdminCalls, 'changeEvening' | 'undoEvening'> {
  /** `null` for a door helper without access to it. */
  evening: (endsSession: boolean) => Promise<Evening | null>;
}

export function createEveningStore({ evening: ask, changeEvening, undoEvening }: Calls): EveningStore {
  const store = createStore<EveningState>(() => ({ phase: 'asking', evening: null, failed: false, busy: false }));
  /** Counts requests, so that responses to earlier ones are dropped. */
  let round = 0;
  const set = async (call: () => Promise<Evening>) => {
    const mine = (round += 1);
    store.setState({ busy: true });
    try {
      const evening = await call();
      if (mine === round) store.setState({ phase: 'ready', evening, failed: false });
    } finally {
      if (mine === round) store.setState({ busy: false });
    }
  };
  return {
    ...store,
    async load() {
      const mine = (round += 1);
      store.setState({ busy: true });
      try {
        const evening = await ask(store.getState().phase === 'ready');
        if (mine === round) store.setState({ phase: 'ready', evening, failed: false, busy: false });
      } catch (error) {
        if (mine !== round) return;
        const outcome = isRefusal(error) ? ({ phase: 'none' } as const) : { failed: !isSilent(error) };
        store.setState({ busy: false, ...outcome });
      }
    },
    change: (change) => set(() => changeEvening(change)),
    undo: () => set(undoEvening),
  };
}
