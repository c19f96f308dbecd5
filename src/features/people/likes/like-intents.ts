import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../../../api/api';
import { isApiError, isSilent } from '../../../api/errors';
import { jittered } from '../../../api/pause';
import { LAG_MS } from '../../../domain/limits';
import type { Cooldown } from '../../../session/cooldown';

/** The attendee's last wish about one person. Times are milliseconds since 1970. */
export interface Intent {
  /** `true`: like, `false`: unlike. */
  on: boolean;
  /** Overrides lists requested before this: until ten seconds after the server accepted it; `Infinity` before that. */
  until: number;
  /** When the first agreeing likes response was requested: from then on, responses are up to date. */
  agreedAt?: number;
  /** Whether the server reported a match. */
  match?: boolean;
  /** Blocked: removed from all lists. */
  blocked?: true;
  /** Reverses another intent of the last ten seconds: an agreeing response may be older than both. */
  takesBack?: boolean;
}

export type Intents = ReadonlyMap<string, Intent>;

/** Intents that never reached the server, by person: `true` for likes. */
export type Unsent = ReadonlyMap<string, boolean>;

/**
 * Likes and unlikes since the login, by person. Lists keep the server's data and apply the intents on top, so dropping a failed
 * intent restores its card.
 */
export interface LikeIntents extends StoreApi<{ intents: Intents; unsent: Unsent }> {
  /**
   * Shows the intent at once and sends it: one request at a time per person, the last intent wins. After a lost connection it is
   * retried for fifteen seconds, and is then unsent. Never rejects. Resolves, once no request is left, to whether the server
   * accepted this intent; to false at once for a repeated intent or during a cooldown.
   */
  request(id: string | null, on: boolean): Promise<boolean>;
  /**
   * Blocks a person, who is removed from all lists unless the call fails. Never rejects. Resolves to `left` if the result no
   * longer matters, since the session or widget has ended.
   */
  block(id: string): Promise<'blocked' | 'failed' | 'left'>;
  /** Notes a likes response: agreeing intents no longer override later ones. @param asOf when it was requested */
  agree(asOf: number, agrees: (id: string, on: boolean) => boolean): void;
}

export interface LikeIntentsOptions {
  api: Pick<Api, 'like' | 'unlike' | 'block'>;
  log: (text: string) => void;
  cooldown: Cooldown;
  now: () => number;
  startBackoff: StartBackoff;
  /** Whether the same attendee is still signed in. */
  isCurrent: () => boolean;
  /** Called when the server has accepted a like or unlike. @param match whether the server reports a match */
  onAccepted: (id: string, on: boolean, match: boolean) => void;
}

interface Run {
  target: boolean;
  /** The intent to restore if the next request fails. */
  fallback: Intent | undefined;
  /** Restarted by each intent. */
  backoff: Backoff;
  settled: Promise<boolean | null>;
}

/**
 * - `refused`: refused by the server
 * - `lost`: unknown whether the server received it
 * - `left`: the widget or the attendee has left; the result no longer matters
 */
type Outcome = 'match' | 'accepted' | 'refused' | 'lost' | 'left';

/** The intent, if it overrides a list requested at `asOf`. */
export function newerIntent(intents: Intents, id: string | null, asOf: number): Intent | undefined {
  const intent = id === null ? undefined : intents.get(id);
  return intent && intent.until > asOf ? intent : undefined;
}

export function createLikeIntents(options: LikeIntentsOptions): LikeIntents {
  const { api, log, cooldown, now, startBackoff, isCurrent, onAccepted } = options;
  const store = createStore<{ intents: Intents; unsent: Unsent }>(() => ({ intents: new Map(), unsent: new Map() }));
  const runs = new Map<string, Run>();
  /** The intents of people being blocked, restored if the block fails. */
  const intentsBeforeBlock = new Map<string, Intent | undefined>();

  const show = (id: string, intent: Intent | undefined, unsent?: boolean) => {
    if (intentsBeforeBlock.has(id)) return void intentsBeforeBlock.set(id, intent);
    store.setState((state) => ({ intents: withEntry(state.intents, id, intent), unsent: withEntry(state.unsent, id, unsent) }));
  };
  const logFailure = (on: boolean, text: string) => log(`${on ? 'Like' : 'Unlike'} failed: ${text}`);

  const send = async (id: string, on: boolean): Promise<Outcome> => {
    try {
      return (await (on ? api.like(id) : api.unlike(id))) ? 'match' : 'accepted';
    } catch (error) {
      if (isApiError(error, 'aborted')) return 'left';
      cooldown.note(error);
      // Already done, perhaps on another device.
      if (isApiError(error, 'http') && error.status === (on ? 409 : 404)) return 'accepted';
      if (isApiError(error, 'network')) return 'lost';
      if (!isSilent(error)) logFailure(on, error instanceof Error ? error.message : 'unknown');
      return 'refused';
    }
  };

  /** Sends until the server has accepted the last intent, or a request for it fails for good. */
  const settle = async (id: string, run: Run): Promise<boolean | null> => {
    for (;;) {
      const on = run.target;
      const outcome = await send(id, on);
      if (outcome === 'left') return null;
      if (outcome === 'lost' && (await run.backoff.next())) {
        // With another attendee's token it would be their like.
        if (isCurrent()) continue;
        return null;
      }
      const accepted = outcome === 'accepted' || outcome === 'match';
      if (accepted) {
        const match = outcome === 'match';
        const takesBack = (run.fallback?.until ?? 0) > now();
        run.fallback = { on, until: now() + LAG_MS, match, takesBack };
        onAccepted(id, on, match);
      }
      // During a cooldown a newer intent isn't sent either: it is reverted along with this one.
      if (run.target !== on && cooldown.left() === 0) continue;
      runs.delete(id);
      if (outcome === 'lost') logFailure(on, 'network');
      show(id, run.fallback, outcome === 'lost' ? on : undefined);
      return accepted ? on : null;
    }
  };

  return {
    ...store,
    agree(asOf, agrees) {
      const { unsent } = store.getState();
      const intents = new Map(store.getState().intents);
      for (const [id, intent] of intents) {
        // A response requested before the intent was accepted can't include it.
        const knows = asOf >= intent.until - LAG_MS && intent.agreedAt === undefined && !intent.takesBack;
        if (knows && agrees(id, intent.on)) intents.set(id, { ...intent, agreedAt: asOf });
      }
      // The server may have received a request whose response was lost.
      store.setState({ intents, unsent: new Map([...unsent].filter(([id, on]) => !agrees(id, on))) });
    },
    async block(id) {
      if (intentsBeforeBlock.has(id)) return 'left';
      const before = store.getState().intents.get(id);
      show(id, { on: false, until: Infinity, blocked: true });
      intentsBeforeBlock.set(id, before);
      try {
        await api.block(id);
        return 'blocked';
      } catch (error) {
        const beneath = intentsBeforeBlock.get(id);
        intentsBeforeBlock.delete(id);
        show(id, beneath);
        return isSilent(error) ? 'left' : 'failed';
      }
    },
    async request(id, on) {
      if (id === null) {
        log('targetUserId is required');
        return false;
      }
      let run = runs.get(id);
      if (run?.target === on || cooldown.left() > 0 || intentsBeforeBlock.has(id)) return false;
      const backoff = startBackoff();
      if (run) {
        Object.assign(run, { target: on, backoff });
        show(id, { on, until: Infinity });
      } else {
        run = { target: on, backoff, fallback: store.getState().intents.get(id), settled: Promise.resolve(null) };
        runs.set(id, run);
        show(id, { on, until: Infinity });
        run.settled = settle(id, run);
      }
      return (await run.settled) === on;
    },
  };
}

function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | undefined): ReadonlyMap<string, Value> {
  const changed = new Map(map);
  if (value === undefined) changed.delete(key);
  else changed.set(key, value);
  return changed;
}

/** How long a like is retried after a lost connection. */
const RETRY_FOR_MS = 15_000;
/** The pauses between attempts; the last one repeats. */
const BACKOFF_MS = [500, 1000, 2000, 4000] as const;

/** Schedules the retries of one like or unlike. */
export interface Backoff {
  /** Waits until the next attempt, or until the device is online again. @returns false once it is too late */
  next(): Promise<boolean>;
}

export type StartBackoff = () => Backoff;

export const startBackoff: StartBackoff = () => {
  // Goes on when the device's clock is set. Scripts of the page may have removed it.
  const clock = (globalThis as Partial<typeof globalThis>).performance ?? Date;
  const end = clock.now() + RETRY_FOR_MS;
  let tries = 0;
  return {
    async next() {
      const left = end - clock.now();
      // Timers wait for at least a millisecond.
      if (left < 1) return false;
      const pause = jittered(BACKOFF_MS[tries] ?? 4000);
      tries += 1;
      await waitOrOnline(Math.min(pause, left));
      return true;
    },
  };
};

/** Resolves after `ms`, or when the device comes online. */
function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}
