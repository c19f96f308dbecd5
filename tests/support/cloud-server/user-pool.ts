import { randomUUID } from 'node:crypto';
import { aToken } from '../builders/token.ts';
import { Fault } from './fault.ts';
import { UNCONFIRMED, type Traits } from './traits.ts';

/** The code of every mail. */
export const CLOUD_CODE = '864209';

export interface PoolUser {
  readonly sub: string;
  readonly email: string;
  password: string;
  confirmed: boolean;
}

/** As a pool's default policy has it. */
const checkPassword = (password = '') => {
  const fits = password.length >= 8 && [/[a-z]/, /[A-Z]/, /\d/, /[^\w\s]/].every((kind) => kind.test(password));
  if (!fits) throw new Fault(400, { error: 'Password did not conform with policy.' });
};

const checkCode = (code = '') => {
  if (code !== CLOUD_CODE) throw new Fault(400, { error: 'Invalid verification code provided, please try again.' });
};

/** A user pool: accounts and tokens. Its writes are seen at once. */
export function createUserPool(traits: () => Traits) {
  const users = new Map<string, PoolUser>();
  const tokens = new Map<string, { user: PoolUser; use: 'id' | 'access'; ends: number }>();

  const known = (email = '') => {
    const user = users.get(email);
    if (!user) throw new Fault(400, { error: 'Username/client id combination not found.' });
    return user;
  };
  const issue = (user: PoolUser, use: 'id' | 'access') => {
    const ends = Date.now() + traits().tokenLife;
    const claims = { sub: user.sub, token_use: use, jti: randomUUID(), exp: Math.floor(ends / 1000) };
    const token = aToken(use === 'id' ? { ...claims, email: user.email, 'cognito:groups': ['guests'] } : claims);
    tokens.set(token, { user, use, ends });
    return token;
  };

  return {
    users,
    /** Somebody who can log in. */
    admit({ email, password }: { email: string; password: string }): PoolUser {
      const user: PoolUser = { sub: randomUUID(), email, password, confirmed: true };
      users.set(email, user);
      return user;
    },
    /** Whose token it is; `null` if it has ended, is of another use, or was never issued. */
    bearerOf(token: string, use: 'id' | 'access'): PoolUser | null {
      const issued = tokens.get(token);
      return issued && issued.use === use && issued.ends > Date.now() ? issued.user : null;
    },
    /** All tokens have ended, as at the end of their time. */
    endTokens: () => tokens.clear(),
    calls: {
      'POST /register'({ email = '', password = '' }) {
        if (users.has(email)) throw new Fault(400, { error: 'User already exists' });
        checkPassword(password);
        users.set(email, { sub: randomUUID(), email, password, confirmed: false });
        return { message: 'User registered', userConfirmed: false };
      },
      'POST /login'({ email, password }) {
        const user = users.get(email ?? '');
        if (user?.password !== password || !user) throw new Fault(400, { error: 'Incorrect username or password.' });
        if (!user.confirmed) throw new Fault(400, UNCONFIRMED[traits().unconfirmed]);
        return { idToken: issue(user, 'id'), accessToken: issue(user, 'access'), refreshToken: randomUUID() };
      },
      'POST /confirm'({ email, code }) {
        const user = known(email);
        if (user.confirmed) throw new Fault(400, { error: 'User cannot be confirmed. Current status is CONFIRMED' });
        checkCode(code);
        user.confirmed = true;
        return { message: 'Confirmed' };
      },
      'POST /resend': ({ email }) => ({ message: `Sent to ${known(email).email}` }),
      'POST /forgot-password': () => ({ message: 'Sent' }),
      'POST /confirm-forgot'({ email, code, newPassword = '' }) {
        const user = known(email);
        checkCode(code);
        checkPassword(newPassword);
        user.password = newPassword;
        return { message: 'Done' };
      },
    } as Record<string, (body: Record<string, string | undefined>) => object>,
    changePassword(user: PoolUser, { previousPassword, proposedPassword = '' }: Record<string, string | undefined>): object {
      if (user.password !== previousPassword) throw new Fault(400, { error: 'Incorrect username or password.' });
      checkPassword(proposedPassword);
      user.password = proposedPassword;
      return {};
    },
  };
}

export type UserPool = ReturnType<typeof createUserPool>;
