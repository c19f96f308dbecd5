import { isUnconfirmed } from '../../../src/features/account/login';
import { isApiError } from '../../../src/api/errors';
import { SESSION_LIFETIME_MS } from '../../../src/domain/limits';
import { decodeClaims, decodeUser, tokenTime } from '../../../src/session/identity';
import { demand, demandsOf, NotAsked, wrongCode, type Demand } from './demand.ts';
import { clientOf, withCode } from './guests.ts';
import type { Kit } from './kit.ts';
import { refused } from './refusals.ts';

/** Somebody who has to enter a code. */
async function unconfirmed({ guests }: Kit) {
  const registered = await guests.registered();
  if (registered.confirmed) throw new NotAsked('POST /register says userConfirmed: true, so nobody enters a code.');
  return registered;
}

export const accountDemands: readonly Demand[] = demandsOf({
  'POST /register': {
    async 'answers message and userConfirmed'({ guests }) {
      try {
        await guests.register();
      } catch (error) {
        demand(!isApiError(error, 'shape'), 'It was answered without "message" or without "userConfirmed".');
        throw error;
      }
    },
  },

  'POST /login': {
    async 'tells somebody who hasn’t confirmed that they haven’t'(kit) {
      const { email, password, api } = await unconfirmed(kit);
      const error = await api.login({ email, password }).then(
        () => null,
        (reason: unknown) => reason,
      );
      demand(error !== null, 'The login was accepted.');
      const found = isApiError(error) ? `Found: ${error.status} ${error.serverText}` : String(error);
      demand(isUnconfirmed(error), `"User is not confirmed", or a code of that meaning, was expected. ${found}`);
    },
    async 'answers idToken and accessToken'({ guests }) {
      const { email, password, api } = await guests.confirmed();
      await api.login({ email, password }).catch((error: unknown) => {
        demand(!isApiError(error, 'shape'), 'It was answered without "idToken" or without "accessToken".');
        throw error;
      });
    },
    async 'answers an idToken that can be read: a JWT with the claim "email"'(kit) {
      const { idToken, accessToken } = (await kit.guests.newcomer()).tokens;
      const user = decodeUser(idToken);
      demand(user !== null, 'The idToken is no JWT whose payload is an object.');
      const claims = Object.keys(decodeClaims(idToken) ?? {}).join(', ') || 'none';
      demand(user.email !== '', `The claim "email" is missing, or no text. The claims are: ${claims}.`);
      if (user.roles.length === 0) kit.remark(`The claim "role" is missing: nobody can open /admin. The claims are: ${claims}.`);
      const expiry = tokenTime(idToken, 'exp');
      if (expiry === null && tokenTime(accessToken, 'exp') === null && user.expiresAt === null) {
        kit.remark('Neither a claim "exp" nor "expiresAt" says when the session ends: /admin shows "not available".');
      }
      if (expiry !== null && expiry < Date.now() + SESSION_LIFETIME_MS - 60_000) {
        kit.remark('The idToken ends before the five hours of a session are over: attendees log in again in mid-evening.');
      }
    },
    async 'refuses a wrong password'(kit) {
      const { email } = await kit.guests.newcomer();
      await refused(kit, 'The login', clientOf(kit.server).login({ email, password: 'Wrong-1-Word!' }));
    },
  },

  'POST /resend': {
    async 'is accepted while a code is awaited'(kit) {
      const { email, api } = await unconfirmed(kit);
      await api.resend(email);
    },
  },

  'POST /confirm': {
    async 'refuses a wrong code'(kit) {
      const { email, api } = await unconfirmed(kit);
      await refused(kit, 'The code', api.confirm(email, wrongCode(await kit.server.codeFor(email))));
    },
    async 'takes the newest mailed code, also after a wrong one'(kit) {
      const { email, api } = await unconfirmed(kit);
      await withCode(kit.server, email, (code) => api.confirm(email, code));
    },
  },
});
