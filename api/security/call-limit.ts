import type { TokenClaims } from './tokens.ts';
import { limitExceeded } from './limit-exceeded.ts';

/** Calls of one account: more than a widget makes in a minute of hurry. */
const OF_ACCOUNT = { atOnce: 1_000, perSecond: 50 };
/** Calls with a token that isn't valid, from one network: those of a whole venue whose sessions have just ended. */
const REFUSED_OF_NETWORK = { atOnce: 5_000, perSecond: 200 };
/** Names remembered; beyond that, those that have been quiet longest are forgotten. */
const NAMES_MAX = 20_000;

interface Rate {
  atOnce: number;
  perSecond: number;
}

/**
 * Bounds the calls of each name: `atOnce`, and then so many a second. Counted in this process alone, so that a call costs no
 * statement: several processes let as many times more pass. Throws `ApiError` 429.
 */
function createRateOf({ atOnce, perSecond }: Rate, now: () => number): (name: string) => void {
  const used = new Map<string, { calls: number; at: number }>();
  return (name) => {
    const at = now();
    const before = used.get(name) ?? { calls: 0, at };
    const calls = Math.max(0, before.calls - ((at - before.at) * perSecond) / 1000);
    if (calls + 1 > atOnce) throw limitExceeded(((calls + 1 - atOnce) / perSecond) * 1000);
    // The name becomes the newest.
    used.delete(name);
    used.set(name, { calls: calls + 1, at });
    const [oldest] = used.keys();
    if (used.size > NAMES_MAX && oldest !== undefined) used.delete(oldest);
  };
}

/** Bounds calls that bring a token. Each throws `ApiError` 429. */
export interface CallLimit {
  /** Counts a call for its account, wherever it comes from: a venue's Wi-Fi is one address, and its people don't share a limit. */
  signedIn(caller: Pick<TokenClaims, 'clientId' | 'userId'>): void;
  /** Counts a call with an invalid token for its network. */
  refused(network: string): void;
}

export function createCallLimit(now: () => number): CallLimit {
  const ofAccount = createRateOf(OF_ACCOUNT, now);
  return {
    signedIn: ({ clientId, userId }) => ofAccount(`${clientId} ${userId}`),
    refused: createRateOf(REFUSED_OF_NETWORK, now),
  };
}
