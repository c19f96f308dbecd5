/*
 * What happens to a failed call, in one place. `docs/developers/faults.md` has the same as a table, and a test keeps the two
 * in step. Plain constants, so that the bundler inlines them.
 */

/** The only method we retry. A write may have succeeded, with only its response lost. */
export const RETRIED_METHOD = 'GET';

/** Server errors that may pass in a moment. Refusals, lost connections and malformed responses are not retried. */
export const TRANSIENT_STATUSES: readonly number[] = [500, 502, 503, 504];

/** A failed function's error that a gateway passes on with a 200 counts as what the gateway should have answered. */
export const FUNCTION_ERROR_STATUS = 502;

/** The wait before each retry, in milliseconds. */
export const RETRY_WAITS_MS: readonly number[] = [125, 500];

/** Varies each wait by up to this share, so that a hall full of phones doesn't retry in step. */
export const RETRY_JITTER = 0.2;

/** The wait before an upload is sent once more to a store that asks to slow down, in milliseconds. */
export const SLOW_DOWN_WAIT_MS = 1_000;

/** Ends the session, once, however many calls receive it. */
export const SESSION_END_STATUS = 401;

/** Rate limit: the control that sent the call is disabled for as long as `Retry-After` says. */
export const RATE_LIMIT_STATUS = 429;

/*
 * How long an answer may be, in bytes after decompression. A longer one is a lost connection, and its rest is not read: a
 * server that never ends must not fill the attendee's memory.
 */
/** A page of people with their photos' signed addresses. */
export const PEOPLE_MAX_BYTES = 2_000_000;
/** Three lists of people, which come without a limit unless one is asked for (§7). */
export const LIKES_MAX_BYTES = 6_000_000;
export const PROFILE_MAX_BYTES = 256_000;
/** Tokens, a presigned address, an acknowledgement. */
export const ANSWER_MAX_BYTES = 64_000;
/** Whatever the call: it may be a gateway's page. Its status counts more than its text. */
export const REFUSAL_MAX_BYTES = 4_000_000;

/** The maximum for `Retry-After`, and the default where it says nothing usable. Milliseconds. */
export const MAX_WAIT_MS = 60_000;
