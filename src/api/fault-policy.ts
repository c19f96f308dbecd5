/*
 * How failed calls are handled. `docs/developers/faults.md` has the same as a table; a test keeps the two in step. Plain
 * constants, so that the bundler inlines them.
 */

/** Only reads are retried: a write may have succeeded with its response lost. */
export const RETRIED_METHOD = 'GET';

/** Transient server errors. Refusals, lost connections and malformed responses are not retried. */
export const TRANSIENT_STATUSES: readonly number[] = [500, 502, 503, 504];

/** The status assumed for a failed function's error that a gateway passes on with a 200. */
export const FUNCTION_ERROR_STATUS = 502;

/** The wait before each retry, in milliseconds. */
export const RETRY_WAITS_MS: readonly number[] = [125, 500];

/** Varies each wait by up to this share, so that a room full of phones doesn't retry in step. */
export const RETRY_JITTER = 0.2;

/** The wait before an upload is retried once after the store's `SlowDown`, in milliseconds. */
export const SLOW_DOWN_WAIT_MS = 1_000;

/** Ends the session, once, however many calls receive it. */
export const SESSION_END_STATUS = 401;

/** Rate limit: the control that sent the call is disabled for as long as `Retry-After` says. */
export const RATE_LIMIT_STATUS = 429;

/*
 * Size limits of responses, in bytes after decompression. A longer response counts as a lost connection and its rest is not read:
 * an endless one must not fill the attendee's memory.
 */
/** Answers with profiles: a single text or address of megabytes, which is cut, must not take the others away. */
export const PROFILES_MAX_BYTES = 8_000_000;
/** Tokens, presigned URLs, acknowledgements. */
export const ANSWER_MAX_BYTES = 64_000;
/** Any error response, which may be a gateway's page; its status matters more than its text. */
export const REFUSAL_MAX_BYTES = 4_000_000;

/** The maximum for `Retry-After`, and the default if it is unusable. Milliseconds. */
export const MAX_WAIT_MS = 60_000;
