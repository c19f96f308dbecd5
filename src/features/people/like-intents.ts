import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../../api/api';
import { isApiError, isSilent } from '../../api/errors';
import type { Hold } from '../../session/hold';

/** The attendee's latest wish for one person. */
export interface Intent {
  /** `true`: like, `false`: unlike. */
  on: boolean;
  /** Tick at which the server accepted it; `Infinity` while a request is running. */
  acceptedAt: number;
}

export type Intents = ReadonlyMap<string, Intent>;

/**
 * Likes and unlikes of this visit, by person. Lists keep what the server sent and apply the intents on top, so dropping
 * a failed intent brings its card back in place.
 */
export interface LikeIntents extends StoreApi<{ intents: Intents }> {
  /**
   * Shows the intent at once and sends it: one request at a time per person, the last intent wins. Never rejects.
   * Resolves once no request is left, to whether the server accepted this intent. Repeating an intent that is being sent
   * does nothing and resolves to false; so does any intent while the server asks to wait.
   */
  request(id: string | null, on: boolean): Promise<boolean>;
  /** Returns a new tick. A list that takes one before its request knows which intents the answer can't contain. */
  tick(): number;
}

export interface LikeIntentsOptions {
  api: Pick<Api, 'like' | 'unlike'>;
  log: (text: string) => void;
  hold: Hold;
  /** Called when the server has accepted a like or unlike. @param match the server says that the like makes a match */
  onAccepted: (id: string, on: boolean, match: boolean) => void;
}

interface Run {
  target: boolean;
  /** The intent to restore if the next request fails. */
  fallback: Intent | undefined;
  settled: Promise<boolean | null>;
}

/** The intent, if it is newer than a list requested at tick `asOf`. */
export function newerIntent(intents: Intents, id: string | null, asOf: number): Intent | undefined {
  const intent = id === null ? undefined : intents.get(id);
  return intent && intent.acceptedAt > asOf ? intent : undefined;
}

export function createLikeIntents({ api, log, hold, onAccepted }: LikeIntentsOptions): LikeIntents {
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

  /** @returns whether the server accepted it; `null` when the widget is leaving the page and the result no longer matters. */
  const send = async (id: string, on: boolean): Promise<'match' | boolean | null> => {
    try {
      return (await (on ? api.like(id) : api.unlike(id))) ? 'match' : true;
    } catch (error) {
      if (isApiError(error, 'aborted')) return null;
      hold.note(error);
      // Already liked, perhaps from another device: the wish is fulfilled.
      if (on && isApiError(error, 'http') && error.status === 409) return true;
      if (!isSilent(error)) log(`${on ? 'Like' : 'Unlike'} failed: ${error instanceof Error ? error.message : 'unknown'}`);
      return false;
    }
  };

  /** Sends until the server has the last intent, or a request for that intent fails. */
  const settle = async (id: string, run: Run): Promise<boolean | null> => {
    for (;;) {
      const on = run.target;
      const accepted = await send(id, on);
      if (accepted === null) return null;
      if (accepted) {
        run.fallback = { on, acceptedAt: tick() };
        onAccepted(id, on, accepted === 'match');
      }
      // If the server asks to wait, a newer intent isn't sent either: it is taken back with this one.
      if (run.target !== on && hold.left() === 0) continue;
      runs.delete(id);
      show(id, run.fallback);
      return accepted ? on : null;
    }
  };

  return {
    ...store,
    tick,
    async request(id, on) {
      if (id === null) {
        log('targetUserId is required');
        return false;
      }
      let run = runs.get(id);
      if (run?.target === on || hold.left() > 0) return false;
      if (run) {
        run.target = on;
        show(id, { on, acceptedAt: Infinity });
      } else {
        run = { target: on, fallback: store.getState().intents.get(id), settled: Promise.resolve(null) };
        runs.set(id, run);
        show(id, { on, acceptedAt: Infinity });
        run.settled = settle(id, run);
      }
      return (await run.settled) === on;
    },
  };
}
