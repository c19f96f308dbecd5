import { createStore, type StoreApi } from 'zustand/vanilla';
import { failureIn } from './file-failure';

/** Why a lazy part failed to load (§8). */
export interface PartFailure {
  reason: 'missing' | 'timeout' | 'other';
  /** In English, for the console and for `other`. */
  detail?: string;
}

export type PartState<Module> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; module: Module }
  | { status: 'failed'; failure: PartFailure };

type Loaders = Record<string, () => Promise<unknown>>;
type States<Parts extends Loaders> = { [Name in keyof Parts]: PartState<Awaited<ReturnType<Parts[Name]>>> };

/** Loads each part once, on first use. Unlike `React.lazy`, it retries after a failure. */
export interface LazyParts<Parts extends Loaders> extends StoreApi<States<Parts>> {
  /** Loads the part unless it is loaded or loading; retries after a failure. Never rejects. */
  load(name: keyof Parts): Promise<void>;
  /** Prefetches the part with what it needs, ignoring failures: a connection lost later must not leave it half there. */
  prefetch(name: keyof Parts): void;
  /** Stops the timers, so that nothing fails any more. */
  dispose(): void;
}

export interface LazyPartsOptions<Module> {
  /** Milliseconds. */
  timeout: number;
  fetch: typeof fetch;
  /** Loads what else the part needs before it shows, beside its module. If it rejects, the part has failed. */
  alongside?: (part: string, module: Promise<Module>) => Promise<unknown> | undefined;
  /** Called once for each part, before it renders. */
  onLoaded: (module: Module, part: string) => void;
  onFailure: (part: string, failure: PartFailure) => void;
}

type ModuleOf<Parts extends Loaders> = Awaited<ReturnType<Parts[keyof Parts]>>;

export function createLazyParts<Parts extends Loaders>(
  loaders: Parts,
  options: LazyPartsOptions<ModuleOf<Parts>>,
): LazyParts<Parts> {
  const idle = Object.fromEntries(Object.keys(loaders).map((name) => [name, { status: 'idle' }]));
  const store = createStore<States<Parts>>(() => idle as States<Parts>);
  const set = (name: keyof Parts, state: PartState<unknown>) => store.setState({ [name]: state } as Partial<States<Parts>>);
  /** Of the parts that are loading or loaded. */
  const loads = new Map<keyof Parts, Promise<void>>();

  /** Of the parts being loaded. */
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const request = (name: keyof Parts & string) => {
    const module = (loaders[name] as () => Promise<ModuleOf<Parts>>)();
    return Promise.all([module, options.alongside?.(name, module)]);
  };

  const loadOnce = async (name: keyof Parts & string) => {
    set(name, { status: 'loading' });
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const work = request(name);
      // An `import()` waits forever if the server never responds.
      const timeout = new Promise<never>((_, reject) => {
        timers.add((timer = setTimeout(() => reject(new TimeoutError()), options.timeout)));
      });
      const [module] = await Promise.race([work, timeout]);
      options.onLoaded(module, name);
      set(name, { status: 'ready', module });
    } catch (error) {
      const failure = await failureOf(error, options.fetch);
      loads.delete(name);
      set(name, { status: 'failed', failure });
      options.onFailure(name, failure);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    ...store,
    // Loaded parts count during hydration too.
    getInitialState: store.getState,
    prefetch(name) {
      if (store.getState()[name].status === 'idle') request(name as keyof Parts & string).catch(() => {});
    },
    load(name) {
      const load = loads.get(name) ?? loadOnce(name as keyof Parts & string);
      loads.set(name, load);
      return load;
    },
    dispose() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

class TimeoutError extends Error {}

/** Finds out why an `import()` failed, by requesting the file once more: the error has the URL at most. */
export async function failureOf(error: unknown, fetch: typeof globalThis.fetch): Promise<PartFailure> {
  if (error instanceof TimeoutError) return { reason: 'timeout' };
  const text = error instanceof Error ? error.message : '';
  const url = /https?:\/\/\S+/.exec(text)?.[0];
  if (!url) return { reason: 'other', detail: text.slice(0, 120) || 'unknown' };
  try {
    const response = await fetch(url, { credentials: 'omit' });
    const reason = failureIn(response);
    return { reason: reason || 'other', detail: reason ? `HTTP ${response.status}` : 'the file could not be run' };
  } catch {
    return { reason: 'other', detail: 'no connection' };
  }
}
