/**
 * Why a call failed. Features choose the wording; `message` is never shown.
 * - `http`: the server answered with a status outside 200 to 299
 * - `network`: no response (offline, refused, CORS, timed out)
 * - `shape`: the response lacks what §7 promises
 * - `aborted`: we cancelled the call (unmount, cancel, sign-out), so nothing is reported
 * - `signed-out`: no token to send
 */
export type ApiErrorKind = 'http' | 'network' | 'shape' | 'aborted' | 'signed-out';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  /**
   * @param kind see `ApiErrorKind`
   * @param status the HTTP status; 0 unless `kind` is `http`
   * @param serverText the server's message, cut at 300 characters; empty if it sent none
   * @param retryAfter milliseconds until a retry makes sense; 0 unless the status is 429
   * @param body the response body as text, for fields beyond the specification; never shown
   * @param language BCP 47: the language of `serverText`; empty if the server doesn't name it
   */
  constructor(
    readonly kind: ApiErrorKind,
    readonly status: number = 0,
    readonly serverText: string = '',
    readonly retryAfter: number = 0,
    readonly body: string = serverText,
    readonly language: string = '',
  ) {
    super(kind === 'http' ? `HTTP ${status}` : kind);
  }
}

export function isApiError(error: unknown, kind?: ApiErrorKind): error is ApiError {
  return error instanceof ApiError && (kind === undefined || error.kind === kind);
}

/** Whether the answer is a web page, as intermediaries send in the API's place: proxies, firewalls, a Wi-Fi's login. */
export const isPage = (text: string): boolean => /^\s*</.test(text);

/** True for failures that need no message: we aborted the call, or a 401 ended the session. */
export function isSilent(error: unknown): boolean {
  return isApiError(error, 'aborted') || isApiError(error, 'signed-out');
}
