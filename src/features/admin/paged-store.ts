import { createStore, type StoreApi } from 'zustand/vanilla';
import { isApiError, isSilent } from '../../api/errors';

/** The pause in typing before a search, in ms. */
export const SEARCH_REST_MS = 300;
/** How many rows beyond those shown are looked through for one that has moved. */
const BEYOND = 20;

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
  /** Loads the first page for the last search words. Resolves when done; never rejects. */
  load(): Promise<void>;
  /** Requests all loaded pages again, and keeps them if that fails. Resolves when done; never rejects. */
  refresh(): Promise<void>;
  /**
   * Requests all loaded pages again, for a list that follows what others do: every row stays in its place, whoever is new comes
   * last, and nothing else that runs or waits is disturbed. Never rejects.
   */
  follow(): Promise<void>;
  /** Searches once typing pauses. */
  search(words: string): void;
  loadMore(): void;
}

/** @param isThere whether the server has sent this list before */
type Ask<Page> = (words: string, nextToken: string | null, signal: AbortSignal, isThere: boolean) => Promise<Page>;

export interface PagedOptions<Item> {
  /** Whether a failure means that the server doesn't have the list. Default: a 404 does. */
  isNone?: (error: unknown) => boolean;
  /** Keeps the items if a reload fails, as they are useful offline. Default `false`. */
  isOfUseOffline?: boolean;
  /** How a row is shown that the list has no longer, until it is loaded anew. Default: as before. */
  gone?: (item: Item) => Item;
  /** The id under which an item is shown already, if it has another one by now. Default: its own. */
  listedAs?: (item: Item, shown: readonly Item[]) => string;
}

const isUnknown = (error: unknown) => isApiError(error, 'http') && error.status === 404;

export function createPagedStore<Page extends PageOf<{ id: string }>>(
  ask: Ask<Page>,
  {
    isNone = isUnknown,
    isOfUseOffline = false,
    gone = (item) => item,
    listedAs = ({ id }) => id,
  }: PagedOptions<Page['items'][number]> = {},
): PagedStore<Page> {
  const store = createStore<PagedState<Page>>(() => ({ phase: 'loading', items: [], page: null, words: '', more: 'none' }));
  let wanted = '';
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Aborts the running call: only the last one counts. */
  let asking = new AbortController();
  /** Whether a call runs that somebody waits for. */
  let isBusy = false;

  /** Requests the page at `token`, and the next ones until at least `count` items are loaded. */
  const fetchItems = async (token: string | null, { count = 0, keepsItems = isOfUseOffline } = {}) => {
    clearTimeout(resting);
    resting = undefined;
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    isBusy = true;
    const words = wanted;
    const items = new Map((token === null ? [] : store.getState().items).map((item) => [item.id, item]));
    let page: Page | undefined;
    try {
      let before: number;
      do {
        before = items.size;
        page = await ask(words, page ? page.nextToken : token, signal, store.getState().phase === 'ready');
        if (signal.aborted) return;
        for (const item of page.items) if (!items.has(item.id)) items.set(item.id, item);
        // A server that repeats a page would be asked forever.
      } while (page.nextToken !== null && items.size < count && items.size > before);
      const more = page.nextToken === null ? 'none' : 'ready';
      store.setState({ phase: 'ready', items: [...items.values()], page, words, more });
    } catch (error) {
      if (signal.aborted || isSilent(error)) return;
      if (token !== null) return store.setState({ more: 'failed' });
      const shown = store.getState();
      if (keepsItems && shown.items.length > 0 && words === shown.words) {
        return store.setState({ more: (shown.page?.nextToken ?? null) === null ? 'none' : 'ready' });
      }
      store.setState({ phase: isNone(error) ? 'none' : 'failed', items: [], more: 'none' });
    } finally {
      if (signal === asking.signal) isBusy = false;
    }
  };

  return {
    ...store,
    load() {
      if (!isOfUseOffline && store.getState().phase === 'failed') store.setState({ phase: 'loading' });
      return fetchItems(null);
    },
    async refresh() {
      const { phase, items } = store.getState();
      if (phase !== 'none') await fetchItems(null, { count: items.length, keepsItems: true });
    },
    async follow() {
      const shown = store.getState();
      if (shown.phase !== 'ready' || isBusy || resting !== undefined) return;
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const fresh = new Map<string, Page['items'][number]>();
      let page: Page | undefined;
      let before: number;
      // Whoever has moved on to a later page is looked for on the next one only.
      const isMissing = () => fresh.size < shown.items.length + BEYOND && shown.items.some(({ id }) => !fresh.has(id));
      try {
        do {
          before = fresh.size;
          page = await ask(shown.words, page?.nextToken ?? null, signal, true);
          for (const item of page.items) {
            const id = listedAs(item, shown.items);
            // Keeps the listed id, so that the row keeps the focus.
            fresh.set(id, id === item.id ? item : { ...item, id });
          }
        } while (page.nextToken !== null && fresh.size > before && isMissing());
      } catch {
        return;
      }
      // What was changed meanwhile is newer.
      if (signal.aborted || store.getState().items !== shown.items) return;
      const isWhole = page.nextToken === null;
      // Of a list that isn't whole, whoever is missing may only have moved on to a later page.
      const stay = shown.items.map((item) => fresh.get(item.id) ?? (isWhole ? gone(item) : item));
      for (const { id } of shown.items) fresh.delete(id);
      store.setState({ items: [...stay, ...fresh.values()], page, more: isWhole ? 'none' : 'ready' });
    },
    search(words) {
      wanted = words.trim();
      clearTimeout(resting);
      resting = setTimeout(() => void fetchItems(null), SEARCH_REST_MS);
    },
    loadMore() {
      const token = store.getState().page?.nextToken ?? null;
      if (token === null) return;
      store.setState({ more: 'loading' });
      void fetchItems(token);
    },
  };
}
