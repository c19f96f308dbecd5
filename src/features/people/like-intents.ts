import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../../api/api';
import { isApiError, isSilent } from '../../api/errors';
import type { Hold } from '../../session/hold';

/** What the attendee last wanted of one person. */
export interface Intent {
  /** `true`: like, `false`: unlike. */
  on: boolean;
  /** Tick at which the server agreed; `Infinity` while a request is under way. */
  at: number;
}

export type Intents = ReadonlyMap<string, Intent>;

/**
 * Likes and unlikes of this visit, by person. Lists keep what the server sent and lay the intents over it:
 * forgetting a failed intent is all it takes to bring a card back at its place.
 */
export interface LikeIntents extends StoreApi<{ intents: Intents }> {
  /**
   * Shows the intent at once and tells the server: one request at a time for each person, the last intent wins.
   * Resolves when the server has settled, to whether it agreed to this intent; never rejects.
   * Wanting again what is on its way adds nothing and resolves to false; so does wanting while the server is to be left alone.
   */
  want(id: string | null, on: boolean): Promise<boolean>;
  /** A new mark in time. A list that takes one as it asks the server knows which intents its answer can't contain. */
  tick(): number;
}

export interface LikeIntentsOptions {
  api: Pick<Api, 'like' | 'unlike'>;
  log: (text: string) => void;
  hold: Hold;
  /** The server took a like or unlike. */
  onTaken: (id: string, on: boolean) => void;
}

interface Run {
  wanted: boolean;
  /** What holds if the next request fails. */
  fallback: Intent | undefined;
  settled: Promise<boolean | null>;
}

/** The intent that a list asked for at tick `asOf` can't know of yet. */
export function newerIntent(intents: Intents, id: string | null, asOf: number): Intent | undefined {
  const intent = id === null ? undefined : intents.get(id);
  return intent && intent.at > asOf ? intent : undefined;
}

export function createLikeIntents({ api, log, hold, onTaken }: LikeIntentsOptions): LikeIntents {
  const store = createStore<{ intents: Intents }>(() => ({ intents: new Map() }));
  const runs = new Map<string, Run>();
  let clock = 0;
  const tick = () => (clock += 1);

  const show = (id: string, intent: Intent | undefined) => {
    const intents = new Map(store.getState().intents);
    if (intent) intents.set(id, intent);
    else intents.delete(id);
    store.setState({ intents });
  };

  /** @returns whether the server took it; `null` when the widget is leaving the page and nobody listens any more. */
  const tell = async (id: string, on: boolean): Promise<boolean | null> => {
    try {
      await (on ? api.like(id) : api.unlike(id));
      return true;
    } catch (error) {
      if (isApiError(error, 'aborted')) return null;
      hold.heed(error);
      // Liked already, perhaps from another device: that is what was wanted.
      if (on && isApiError(error, 'http') && error.status === 409) return true;
      if (!isSilent(error)) log(`${on ? 'Like' : 'Unlike'} failed: ${error instanceof Error ? error.message : 'unknown'}`);
      return false;
    }
  };

  /** Sends until the server and the last intent agree, or a request fails that nobody has overruled. */
  const settle = async (id: string, run: Run): Promise<boolean | null> => {
    for (;;) {
      const on = run.wanted;
      const taken = await tell(id, on);
      if (taken === null) return null;
      if (taken) {
        run.fallback = { on, at: tick() };
        onTaken(id, on);
      }
      // What was wanted meanwhile goes no further than a server that has had enough: it is taken back with the rest.
      if (run.wanted !== on && hold.left() === 0) continue;
      runs.delete(id);
      show(id, run.fallback);
      return taken ? on : null;
    }
  };

  return {
    ...store,
    tick,
    async want(id, on) {
      if (id === null) {
        log('targetUserId is required');
        return false;
      }
      let run = runs.get(id);
      if (run?.wanted === on || hold.left() > 0) return false;
      if (run) {
        run.wanted = on;
        show(id, { on, at: Infinity });
      } else {
        run = { wanted: on, fallback: store.getState().intents.get(id), settled: Promise.resolve(null) };
        runs.set(id, run);
        show(id, { on, at: Infinity });
        run.settled = settle(id, run);
      }
      return (await run.settled) === on;
    },
  };
}
