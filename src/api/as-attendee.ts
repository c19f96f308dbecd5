import { ApiError, isApiError } from './errors';
import { SESSION_END_STATUS } from './fault-policy';
import type { HttpRequest, Send } from './http';

/** What the API client needs from the session. It never navigates by itself. */
export interface BearerSource {
  /** The id token of the running session; `null` when there is none. */
  idToken(): string | null;
  /** Whether a token is past the expiry it names itself; asked only about one whose call has failed. */
  hasEnded(token: string): boolean;
  /** Called for each call whose token the server refuses; ends the session. */
  onUnauthorized(idToken: string): void;
}

export interface AttendeeRequest extends Omit<HttpRequest, 'bearer'> {
  /** Sent in place of the id token. A 401 is then about what was sent, unless the token has ended. */
  accessToken?: string;
  /** `false` if the screen handles a 401 itself, so that it doesn't end the session. */
  endsSession?: boolean;
}

export type SendAsAttendee = (request: AttendeeRequest) => Promise<unknown>;

/** Adds the token to each call, and reports one that is refused or has ended. */
export function sendAsAttendee(send: Send, source: BearerSource): SendAsAttendee {
  return async ({ accessToken, endsSession = true, ...request }) => {
    const idToken = source.idToken();
    if (idToken === null) throw new ApiError('signed-out');
    const bearer = accessToken ?? idToken;
    try {
      return await send({ ...request, bearer });
    } catch (error) {
      const refused = isApiError(error, 'http') && error.status === SESSION_END_STATUS;
      // A gateway's 401 without CORS can't be told from a lost connection.
      const unclear = isApiError(error, 'network') || (refused && accessToken);
      if (!endsSession || !(unclear ? source.hasEnded(bearer) : refused)) throw error;
      source.onUnauthorized(idToken);
      throw new ApiError('signed-out');
    }
  };
}
