import { ApiError, isApiError } from './errors';
import { SESSION_END_STATUS } from './fault-policy';
import type { HttpRequest, Send } from './http';

/** What the API client needs from the session. */
export interface BearerSource {
  /** The id token of the running session; `null` when there is none. */
  idToken(): string | null;
  /** Whether a token has passed its own expiry; asked only after a call with it has failed. */
  hasEnded(token: string): boolean;
  /** Ends the session; called whenever the server refuses a token. */
  onUnauthorized(idToken: string): void;
}

export interface AttendeeRequest extends Omit<HttpRequest, 'bearer'> {
  /** Sent instead of the id token. A 401 then concerns the request body, unless this token has expired. */
  accessToken?: string;
  /** `false` if a 401 must not end the session. Default `true`. */
  endsSession?: boolean;
}

export type SendAsAttendee = (request: AttendeeRequest) => Promise<unknown>;

/** Adds the token to each call and reports refused or expired tokens. */
export function sendAsAttendee(send: Send, source: BearerSource): SendAsAttendee {
  return async ({ accessToken, endsSession = true, ...request }) => {
    const idToken = source.idToken();
    if (idToken === null) throw new ApiError('signed-out');
    const bearer = accessToken ?? idToken;
    try {
      return await send({ ...request, bearer });
    } catch (error) {
      const refused = isApiError(error, 'http') && error.status === SESSION_END_STATUS;
      // A gateway's 401 without CORS headers looks like a lost connection.
      const unclear = isApiError(error, 'network') || (refused && accessToken);
      if (!endsSession || !(unclear ? source.hasEnded(bearer) : refused)) throw error;
      source.onUnauthorized(idToken);
      throw new ApiError('signed-out');
    }
  };
}
