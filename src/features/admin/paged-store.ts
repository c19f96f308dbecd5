import { createStore, type StoreApi } from 'zustand/vanilla';
import { isApiError, isSilent } from '../../api/errors';

/** The pause in typing before a search, in ms. */
export const SEARCH_REST_MS = 300;

export interface PagedState<Page extends PageOf<{ id: string }>> {
  /** `none`: the server doesn't have this list. */
  phase: 'loading' | 'none' | 'ready' | 'failed';
  items: Page['items'];
  /** The newest page, for its other keys; `null` before the first. */
  page: Page | null;
  /** The search words of `items`. */
  words: string;
  /** The state of the next page. */
  more: 'none' | 'ready' | 'loading' | 'failed';
}

export interface PageOf<Item> {
  items: Item[];
  nextToken: string | null;
}

/** A paged list with a search. */
export interface PagedStore<Page extends PageOf<{ id: string }>> extends StoreApi<PagedState<Page>> {
  /** Reloads the list with the last search words. Resolves when done; never rejects. */
  load(): Promise<void>;
  /** Searches once typing pauses. */
  search(words: string): void;
  loadMore(): void;
}

/** @param isThere whether the server has sent this list before */
type Ask<Page> = (words: string, nextToken: string | null, signal: AbortSignal, isThere: boolean) => Promise<Page>;

export interface PagedOptions {
  /** Whether a failure means that the server doesn't have the list. Default: a 404 does. */
  isNone?: (error: unknown) => boolean;
  /** Keeps the items if a reload fails, as they are useful offline. Default `false`. */
  isOfUseOffline?: boolean;
}

const isUnknown = (error: unknown) => isApiError(error, 'http') && error.status === 404;

export function createPagedStore<Page extends PageOf<{ id: string }>>(
  ask: Ask<Page>,
  { isNone = isUnknown, isOfUseOffline = false }: PagedOptions = {},
): PagedStore<Page> {
  const store = createStore<PagedState<Page>>(() => ({ phase: 'loading', items: [], page: null, words: '', more: 'none' }));
  let wanted = '';
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Aborts the running call: only the last one counts. */
  let asking = new AbortController();

  const fetchPage = async (token: string | null) => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const words = wanted;
    try {
      const page = await ask(words, token, signal, store.getState().phase === 'ready');
      if (signal.aborted) return;
      const before = token === null ? [] : store.getState().items;
      const known = new Set(before.map(({ id }) => id));
      const items = [...before, ...page.items.filter(({ id }) => !known.has(id))];
      store.setState({ phase: 'ready', items, page, words, more: page.nextToken === null ? 'none' : 'ready' });
    } catch (error) {
      if (signal.aborted || isSilent(error)) return;
      if (token !== null) return store.setState({ more: 'failed' });
      const shown = store.getState();
      if (isOfUseOffline && shown.items.length > 0 && words === shown.words) return;
      store.setState({ phase: isNone(error) ? 'none' : 'failed', items: [], more: 'none' });
    }
  };

  return {
    ...store,
    load() {
      clearTimeout(resting);
      if (!isOfUseOffline && store.getState().phase === 'failed') store.setState({ phase: 'loading' });
      return fetchPage(null);
    },
    search(words) {
      wanted = words.trim();
      clearTimeout(resting);
      resting = setTimeout(() => void fetchPage(null), SEARCH_REST_MS);
    },
    loadMore() {
      const token = store.getState().page?.nextToken ?? null;
      if (token === null) return;
      store.setState({ more: 'loading' });
      void fetchPage(token);
    },
  };
}
