import { ApiError } from './errors';
import { asFields, decodeYesNo, own } from './decode';
import type { SendAsAttendee } from './as-attendee';
import type { Send } from './http';

export interface Credentials {
  email: string;
  password: string;
}

/** The tokens a login returns. `refreshToken` is stored but never used: §7 has no call for it. */
export interface LoginTokens {
  idToken: string;
  accessToken: string;
  refreshToken: string;
}

const ERROR = { method: 'POST', errorField: 'error' } as const;

/** The account calls of §7. All but change-password send `clientId`. */
export function createAuthCalls(send: Send, asAttendee: SendAsAttendee, clientId: string, signal: AbortSignal) {
  const post = (path: string, body: Record<string, string>) => send({ ...ERROR, path, body, signal });
  return {
    /** @throws ApiError `shape` unless the response has `message` and `userConfirmed` (§5). */
    async register({ email, password }: Credentials): Promise<{ userConfirmed: boolean }> {
      const answer = asFields(await post('/register', { email, password, clientId }));
      // Only its presence counts: `false` is the usual value.
      if (!answer || own(answer, 'message') === undefined || own(answer, 'userConfirmed') === undefined) {
        throw new ApiError('shape');
      }
      return { userConfirmed: decodeYesNo(own(answer, 'userConfirmed')) === true };
    },

    /** @throws ApiError `shape` unless the response has both tokens (§5). */
    async login({ email, password }: Credentials): Promise<LoginTokens> {
      const answer = asFields(await post('/login', { email, password, clientId })) ?? {};
      const [idToken, accessToken, refreshToken] = ['idToken', 'accessToken', 'refreshToken'].map((key) => own(answer, key));
      if (typeof idToken !== 'string' || typeof accessToken !== 'string' || idToken === '' || accessToken === '') {
        throw new ApiError('shape');
      }
      return { idToken, accessToken, refreshToken: typeof refreshToken === 'string' ? refreshToken : '' };
    },

    async confirm(email: string, code: string): Promise<void> {
      await post('/confirm', { email, code, clientId });
    },

    async resend(email: string): Promise<void> {
      await post('/resend', { email, clientId });
    },

    async forgotPassword(email: string): Promise<void> {
      await post('/forgot-password', { email, clientId });
    },

    async confirmForgot(reset: { email: string; code: string; newPassword: string }): Promise<void> {
      const { email, code, newPassword } = reset;
      await post('/confirm-forgot', { email, clientId, code, newPassword });
    },

    /** The only call that sends the access token (§6). A 401 concerns the password, unless that token has expired. */
    async changePassword(accessToken: string, previousPassword: string, proposedPassword: string): Promise<void> {
      const body = { previousPassword, proposedPassword };
      await asAttendee({ ...ERROR, path: '/change-password', body, accessToken, signal });
    },
  };
}
