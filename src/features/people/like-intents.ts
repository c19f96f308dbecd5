import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../../api/api';
import { isApiError, isSilent } from '../../api/errors';
import { jittered } from '../../api/pause';
import { LAG_MS } from '../../domain/limits';
import type { Cooldown } from '../../session/cooldown';

/** What the attendee wanted last about one person. Times are milliseconds since 1970. */
export interface Intent {
  /** `true`: like, `false`: unlike. */
  on: boolean;
  /** Takes precedence over lists requested before then: ten seconds after the server accepted it; `Infinity` until it has. */
  until: number;
  /** When a likes answer was requested that agrees: it and later ones are up to date. */
  agreedAt?: number;
  /** The server has answered that the like makes a match. */
  match?: boolean;
  /** Blocked: in no list any more, whatever the attendee wanted before. */
  blocked?: true;
  /** Reverses another intent of the last ten seconds: an answer that agrees may be older than both. */
  takesBack?: boolean;
}

export type Intents = ReadonlyMap<string, Intent>;

/** Intents that never reached the server, by person: `true` for likes. */
export type Unsent = ReadonlyMap<string, boolean>;

/**
 * Likes and unlikes since the login, by person. Lists keep what the server sent and apply the intents on top, so dropping
 * a failed intent brings its card back in place.
 */
export interface LikeIntents extends StoreApi<{ intents: Intents; unsent: Unsent }> {
  /**
   * Shows the intent at once and sends it: one request at a time per person, the last intent wins. Where the connection is
   * lost, it is sent again for fifteen seconds, and is then among the unsent. Never rejects. Resolves once no request is
   * left, to whether the server accepted this intent. Repeating an intent that is being sent does nothing and resolves to
   * false; so does any intent while the server asks to wait.
   */
  request(id: string | null, on: boolean): Promise<boolean>;
  /**
   * Blocks the person: in no list from now on, for good, or until it fails. Never rejects. Resolves to `left` when the result no
   * longer matters, since the session or the widget has ended.
   */
  block(id: string): Promise<'blocked' | 'failed' | 'left'>;
  /** Notes a likes answer: an intent that agrees with it no longer takes precedence over later ones. @param asOf when it was requested */
  agree(asOf: number, agrees: (id: string, on: boolean) => boolean): void;
}

export interface LikeIntentsOptions {
  api: Pick<Api, 'like' | 'unlike' | 'block'>;
  log: (text: string) => void;
  cooldown: Cooldown;
  now: () => number;
  startBackoff: StartBackoff;
  /** Whether the attendee who liked is still the one who is signed in. */
  isCurrent: () => boolean;
  /** Called when the server has accepted a like or unlike. @param match the server says that the like makes a match */
  onAccepted: (id: string, on: boolean, match: boolean) => void;
}

interface Run {
  target: boolean;
  /** The intent to restore if the next request fails. */
  fallback: Intent | undefined;
  /** Starts again with each intent. */
  backoff: Backoff;
  settled: Promise<boolean | null>;
}

/**
 * - `refused`: the server has answered, and won't
 * - `lost`: nobody knows whether the server got it
 * - `left`: the widget is leaving the page, or the attendee has; the result no longer matters
 */
type Outcome = 'match' | 'accepted' | 'refused' | 'lost' | 'left';

/** The intent, if it takes precedence over a list requested at `asOf`. */
export function newerIntent(intents: Intents, id: string | null, asOf: number): Intent | undefined {
  const intent = id === null ? undefined : intents.get(id);
  return intent && intent.until > asOf ? intent : undefined;
}

export function createLikeIntents(options: LikeIntentsOptions): LikeIntents {
  const { api, log, cooldown, now, startBackoff, isCurrent, onAccepted } = options;
  const store = createStore<{ intents: Intents; unsent: Unsent }>(() => ({ intents: new Map(), unsent: new Map() }));
  const runs = new Map<string, Run>();
  /** The intents of people being blocked, to be shown again if the block fails. */
  const covered = new Map<string, Intent | undefined>();

  const show = (id: string, intent: Intent | undefined, unsent?: boolean) => {
    if (covered.has(id)) return void covered.set(id, intent);
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

  /** Sends until the server has the last intent, or a request for that intent fails for good. */
  const settle = async (id: string, run: Run): Promise<boolean | null> => {
    for (;;) {
      const on = run.target;
      const outcome = await send(id, on);
      if (outcome === 'left') return null;
      if (outcome === 'lost' && (await run.backoff.next())) {
        // With the next attendee's token it would be their like.
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
      // If the server asks to wait, a newer intent isn't sent either: it is taken back with this one.
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
        // An answer requested before the server accepted the intent can't know it.
        const knows = asOf >= intent.until - LAG_MS && intent.agreedAt === undefined && !intent.takesBack;
        if (knows && agrees(id, intent.on)) intents.set(id, { ...intent, agreedAt: asOf });
      }
      // The server may have received a request whose answer was lost.
      store.setState({ intents, unsent: new Map([...unsent].filter(([id, on]) => !agrees(id, on))) });
    },
    async block(id) {
      if (covered.has(id)) return 'left';
      const before = store.getState().intents.get(id);
      show(id, { on: false, until: Infinity, blocked: true });
      covered.set(id, before);
      try {
        await api.block(id);
        return 'blocked';
      } catch (error) {
        const beneath = covered.get(id);
        covered.delete(id);
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
      if (run?.target === on || cooldown.left() > 0 || covered.has(id)) return false;
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

/** For how long after the tap a like is sent again while the connection is lost. */
const RETRY_FOR_MS = 15_000;
/** The pauses between tries; the last one repeats. */
const BACKOFF_MS = [500, 1000, 2000, 4000] as const;

/** When to try again, for one like or unlike. */
export interface Backoff {
  /** Waits until the next try, or until the device is online again. @returns false once it is too late for one */
  next(): Promise<boolean>;
}

export type StartBackoff = () => Backoff;

export const startBackoff: StartBackoff = () => {
  const end = performance.now() + RETRY_FOR_MS;
  let tries = 0;
  return {
    async next() {
      const left = end - performance.now();
      // No timer waits for less than a millisecond.
      if (left < 1) return false;
      const pause = jittered(BACKOFF_MS[tries] ?? 4000);
      tries += 1;
      await passed(Math.min(pause, left));
      return true;
    },
  };
};

/** Resolves after so many milliseconds, or when the device comes online. */
function passed(ms: number): Promise<void> {
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
