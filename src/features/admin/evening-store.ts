import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AdminCalls, Evening, EveningChange } from '../../api/admin-calls';
import { isSilent } from '../../api/errors';
import { isRefusal } from '../../api/refusal';

export interface EveningState {
  /** `none`: this server has no evening for this user, and the screen is as without one. */
  phase: 'asking' | 'none' | 'ready';
  /** The last answer; kept while a newer one is asked for, and if none comes. */
  evening: Evening | null;
  /** The last time it was asked for, no answer came. */
  failed: boolean;
  /** Asking again, or changing it. */
  busy: boolean;
}

/** How the evening stands, when it begins and ends, and whom it shows. */
export interface EveningStore extends StoreApi<EveningState> {
  /** Asks the server; never rejects. */
  load(): Promise<void>;
  /** Rejects as the call does; then nothing has changed. */
  change(change: EveningChange): Promise<void>;
}

interface Calls extends Pick<AdminCalls, 'changeEvening'> {
  /** `null` for who has no sums to see. */
  evening: (endsSession: boolean) => Promise<Evening | null>;
}

export function createEveningStore({ evening: ask, changeEvening }: Calls): EveningStore {
  const store = createStore<EveningState>(() => ({ phase: 'asking', evening: null, failed: false, busy: false }));
  /** An answer that was asked for before the last change would show what was. */
  let round = 0;
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
    async change(change) {
      const mine = (round += 1);
      store.setState({ busy: true });
      try {
        const evening = await changeEvening(change);
        if (mine === round) store.setState({ phase: 'ready', evening, failed: false });
      } finally {
        if (mine === round) store.setState({ busy: false });
      }
    },
  };
}
