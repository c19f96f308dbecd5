import { ApiError } from './errors';
import { asFields, own } from './decode';
import type { Send } from './http';

export interface Credentials {
  email: string;
  password: string;
}

/** The tokens a login answers. `refreshToken` is stored and never used: §7 has no call for it (A8). */
export interface LoginTokens {
  idToken: string;
  accessToken: string;
  refreshToken: string;
}

const ERROR = { method: 'POST', errorField: 'error' } as const;

/** The calls of §7 that deal with the account. `clientId` goes with all but change-password (A26). */
export function createAuthCalls(send: Send, clientId: string, signal: AbortSignal) {
  const post = (path: string, body: Record<string, string>) => send({ ...ERROR, path, body, signal });
  return {
    /** @throws ApiError `shape` unless the answer holds `message` and `userConfirmed` (§5). */
    async register({ email, password }: Credentials): Promise<{ userConfirmed: boolean }> {
      const answer = asFields(await post('/register', { email, password, clientId }));
      // Presence is what counts: `false` is the usual value (A15).
      if (!answer || own(answer, 'message') === undefined || own(answer, 'userConfirmed') === undefined) {
        throw new ApiError('shape');
      }
      return { userConfirmed: own(answer, 'userConfirmed') === true };
    },

    /** @throws ApiError `shape` unless the answer holds both tokens (§5). */
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

    /** The one call that carries the access token (§6). A 401 here is about the password, not the session (A10). */
    async changePassword(accessToken: string, previousPassword: string, proposedPassword: string): Promise<void> {
      const body = { previousPassword, proposedPassword };
      await send({ ...ERROR, path: '/change-password', body, bearer: accessToken, signal });
    },
  };
}
