/*
 * What becomes of a call that fails, in one place. `docs/developers/faults.md` says the same in a table, and a test holds
 * the two together. Plain constants: a bundler writes them where they are used.
 */

/** Asked again by us. A write never is: it may have been done, and only its answer lost. */
export const ASKED_AGAIN = 'GET';

/** Server faults that may be over in a moment. Refusals, lost connections and answers without sense are not asked again. */
export const PASSING_FAULTS: readonly number[] = [500, 502, 503, 504];

/** Waits before each further try, milliseconds. */
export const RETRY_WAITS_MS: readonly number[] = [125, 500];

/** Each wait is longer or shorter by up to this share, so that a hall full of phones doesn't ask in step. */
export const RETRY_JITTER = 0.2;

/** Ends the session, once, however many calls it comes to (A10). */
export const ENDS_SESSION = 401;

/** The server wants to be left alone: the control that sent is disabled for as long as `Retry-After` says. */
export const ASKS_TO_WAIT = 429;

/** As long as that at most, and where the header says nothing of use. Milliseconds. */
export const LONGEST_WAIT_MS = 60_000;
