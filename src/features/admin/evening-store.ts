import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AdminCalls, Evening, EveningChange } from '../../api/admin-calls';
import { isApiError, isSilent } from '../../api/errors';

export interface EveningState {
  /** `none`: this server has no evening for this user, and the screen is as without one. */
  phase: 'asking' | 'none' | 'failed' | 'ready';
  /** The last answer; kept while a newer one is asked for. */
  evening: Evening | null;
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

/** A server that doesn't know the call, or forbids it; gateways have statuses of their own for that. */
export const isRefusal = (error: unknown) => isApiError(error, 'http') && error.status >= 400 && error.status < 500;

interface Calls extends Pick<AdminCalls, 'changeEvening'> {
  /** `null` for who has no sums to see. */
  evening: (endsSession: boolean) => Promise<Evening | null>;
}

export function createEveningStore({ evening: ask, changeEvening }: Calls): EveningStore {
  const store = createStore<EveningState>(() => ({ phase: 'asking', evening: null, busy: false }));
  /** An answer that was asked for before the last change would show what was. */
  let round = 0;
  return {
    ...store,
    async load() {
      const mine = (round += 1);
      store.setState({ busy: true });
      try {
        const evening = await ask(store.getState().phase === 'ready');
        if (mine === round) store.setState({ phase: 'ready', evening, busy: false });
      } catch (error) {
        if (mine !== round) return;
        const phase = isRefusal(error) ? 'none' : 'failed';
        store.setState({ busy: false, ...(isSilent(error) ? {} : { phase }) });
      }
    },
    async change(change) {
      const mine = (round += 1);
      store.setState({ busy: true });
      try {
        const evening = await changeEvening(change);
        if (mine === round) store.setState({ phase: 'ready', evening });
      } finally {
        if (mine === round) store.setState({ busy: false });
      }
    },
  };
}
