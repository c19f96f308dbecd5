/**
 * Why a call did not bring what it was asked for. Features choose the words; nobody shows `message`.
 * - `http`: the server answered with a status outside 200 to 299
 * - `network`: no answer (offline, refused, CORS, timed out)
 * - `shape`: an answer that doesn't hold what §7 promises
 * - `aborted`: given up by us (unmount, cancel, sign-out): nobody needs to hear of it
 * - `signed-out`: no token to send
 */
export type ApiErrorKind = 'http' | 'network' | 'shape' | 'aborted' | 'signed-out';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  /**
   * @param kind see `ApiErrorKind`
   * @param status the HTTP status; 0 unless `kind` is `http`
   * @param serverText the sentence the server gave, cut at 300 characters; empty when it gave none
   * @param retryAfter milliseconds until it is worth asking again; 0 unless the status is 429
   */
  constructor(
    readonly kind: ApiErrorKind,
    readonly status: number = 0,
    readonly serverText: string = '',
    readonly retryAfter: number = 0,
  ) {
    super(kind === 'http' ? `HTTP ${status}` : kind);
  }
}

export function isApiError(error: unknown, kind?: ApiErrorKind): error is ApiError {
  return error instanceof ApiError && (kind === undefined || error.kind === kind);
}

/** True for endings that need no words: we gave the call up, or the whole session ended with a 401. */
export function isSilent(error: unknown): boolean {
  return isApiError(error, 'aborted') || isApiError(error, 'signed-out');
}
