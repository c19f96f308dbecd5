import { ApiError, isApiError } from './errors';
import { SESSION_END_STATUS } from './fault-policy';
import type { HttpRequest, Send } from './http';

/** What the API client needs from the session. It never navigates by itself. */
export interface BearerSource {
  /** The id token of the running session; `null` when there is none. */
  idToken(): string | null;
  /** Called for each call whose token the server refuses, which ends the session (A10). */
  onUnauthorized(idToken: string): void;
}

export interface AttendeeRequest extends Omit<HttpRequest, 'bearer'> {
  /** `false` if the screen handles a 401 itself, so that it doesn't end the session. */
  endsSession?: boolean;
}

export type SendAsAttendee = (request: AttendeeRequest) => Promise<unknown>;

/** Adds the id token to each call and reports a refused one. */
export function sendAsAttendee(send: Send, source: BearerSource): SendAsAttendee {
  return async ({ endsSession = true, ...request }) => {
    const bearer = source.idToken();
    if (bearer === null) throw new ApiError('signed-out');
    try {
      return await send({ ...request, bearer });
    } catch (error) {
      if (!endsSession || !isApiError(error, 'http') || error.status !== SESSION_END_STATUS) throw error;
      source.onUnauthorized(bearer);
      throw new ApiError('signed-out');
    }
  };
}
