import { sendAsAttendee, type AttendeeRequest, type BearerSource } from './as-attendee';
import { createAuthCalls } from './auth-calls';
import { RETRIED_METHOD } from './fault-policy';
import { createHttp, type HttpOptions } from './http';
import { createPeopleCalls } from './people-calls';
import { createProfileCalls } from './profile-calls';
import { uploadFile, type Upload } from './upload';

export interface ApiOptions extends HttpOptions {
  clientId: string;
  bearer: BearerSource;
  /** Aborts all pending calls when the widget is unmounted. */
  signal: AbortSignal;
  upload?: Upload;
  /** Resolves once the widget is shown: until then nothing is read, only sent. Default: at once. */
  whenShown?: () => Promise<void>;
  /** Logs a message for developers. Default: no logging. */
  log?: (text: string) => void;
}

/**
 * A function for each call of §7, one to upload a photo, and `send` for the calls of lazy parts. All reject only with `ApiError`.
 */
export function createApi({ clientId, bearer, signal, upload = uploadFile, whenShown, log = () => {}, ...http }: ApiOptions) {
  const send = createHttp(http);
  const sendWithToken = sendAsAttendee(send, bearer);
  const asAttendee: typeof sendWithToken = async (request) => {
    if (request.method === RETRIED_METHOD) await whenShown?.();
    return sendWithToken(request);
  };
  return {
    ...createAuthCalls(send, asAttendee, clientId, signal),
    ...createProfileCalls(asAttendee, signal, bearer.idToken, log),
    ...createPeopleCalls(asAttendee, signal),
    send: (request: AttendeeRequest) => asAttendee({ ...request, signal }),
    upload: (request: Parameters<Upload>[0]) => upload({ ...request, signal: AbortSignal.any([signal, request.signal]) }),
  };
}

export type Api = ReturnType<typeof createApi>;
