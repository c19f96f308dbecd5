import { ApiError, isApiError } from './errors';
import { ENDS_SESSION } from './fault-policy';
import type { HttpRequest, Send } from './http';

/** What the API asks of whoever holds the session. The API never sends a person anywhere itself. */
export interface BearerSource {
  /** The id token of a session that is still running; `null` when there is none. */
  idToken(): string | null;
  /** The server refused the token: the session is over (A10). Called for each refused call. */
  onUnauthorized(idToken: string): void;
}

export interface AttendeeRequest extends Omit<HttpRequest, 'bearer'> {
  /** `false`: a 401 is this screen's own matter, not the end of the session. */
  endsSession?: boolean;
}

export type SendAsAttendee = (request: AttendeeRequest) => Promise<unknown>;

/** Adds the bearer id token to a call, and reports a refused one. */
export function sendAsAttendee(send: Send, source: BearerSource): SendAsAttendee {
  return async ({ endsSession = true, ...request }) => {
    const bearer = source.idToken();
    if (bearer === null) throw new ApiError('signed-out');
    try {
      return await send({ ...request, bearer });
    } catch (error) {
      if (!endsSession || !isApiError(error, 'http') || error.status !== ENDS_SESSION) throw error;
      source.onUnauthorized(bearer);
      throw new ApiError('signed-out');
    }
  };
}
