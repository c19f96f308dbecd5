import { aToken } from '../builders/token.ts';
import { empty, json, refusal, type Answer } from './answer.ts';
import { textIn, type Call, type Handler } from './call.ts';
import type { Account } from './memory.ts';

/** The only code this server ever sends. */
export const CODE = '246810';

const EXPIRES = Date.UTC(2032, 5, 15, 12) / 1000;

const done = ({ shape }: Call): Answer => (shape.done === 'empty' ? empty(200) : json(200, { message: 'Done' }));

function tokensFor({ memory, shape }: Call, { email }: Account) {
  const jti = memory.nextId();
  const { role, expiresAt } = shape;
  const idToken = aToken({ email, jti, ...(role && { role }), ...(expiresAt && { expiresAt }) });
  const accessToken = shape.accessToken === 'opaque' ? `opaque-${jti}` : aToken({ jti, exp: EXPIRES });
  memory.tokens.set(idToken, { kind: 'id', email });
  memory.tokens.set(accessToken, { kind: 'access', email });
  return { idToken, accessToken, refreshToken: `refresh-${jti}` };
}

const named = ({ memory, request }: Call) => memory.accounts.get(textIn(request, 'email'));

export const accountRoutes: Readonly<Record<string, Handler>> = {
  'POST /register'(call) {
    const { memory, request, shape } = call;
    if (named(call)) return refusal(409, 'An account with this e-mail exists.', shape);
    const account = { email: textIn(request, 'email'), password: textIn(request, 'password') };
    memory.accounts.set(account.email, { ...account, confirmed: shape.userConfirmed, person: null });
    return json(200, { message: 'Registered', userConfirmed: shape.userConfirmed });
  },

  'POST /login'(call) {
    const account = named(call);
    if (!account || account.password !== textIn(call.request, 'password')) {
      return refusal(401, 'Wrong e-mail or password.', call.shape);
    }
    if (!account.confirmed) return refusal(400, 'User is not confirmed.', call.shape);
    return json(200, tokensFor(call, account));
  },

  'POST /confirm'(call) {
    const account = named(call);
    if (!account || textIn(call.request, 'code') !== CODE) return refusal(400, 'That code is wrong.', call.shape);
    account.confirmed = true;
    return done(call);
  },

  'POST /resend': done,

  'POST /forgot-password': done,

  'POST /confirm-forgot'(call) {
    const account = named(call);
    if (!account || textIn(call.request, 'code') !== CODE) return refusal(400, 'That code is wrong.', call.shape);
    account.password = textIn(call.request, 'newPassword');
    return done(call);
  },

  'POST /change-password'(call) {
    const { account, request } = call;
    if (!account || account.password !== textIn(request, 'previousPassword')) {
      return refusal(400, 'That is not your password.', call.shape);
    }
    account.password = textIn(request, 'proposedPassword');
    return done(call);
  },
};
