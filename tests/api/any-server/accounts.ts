import { isApiError } from '../../../src/api/errors';
import { SESSION_LIFETIME_MS } from '../../../src/domain/limits';
import { isUnconfirmed } from '../../../src/features/account/login';
import { decodeClaims, decodeUser, tokenTime } from '../../../src/session/identity';
import { demand, demandsOf, refused, wrongCode, type Demand } from './demand.ts';
import { reasonOf } from './exchange.ts';
import { clientOf, PASSWORD, withCode } from './guests.ts';
import type { Kit } from './kit.ts';
import { NotAsked } from './not-met.ts';

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

interface CodeSource {
  /** An address to which the e-mail is appended; it answers mails, the newest first. */
  readonly inbox: string;
  /** A server for trials may have one code for everybody: nothing is fetched then. */
  readonly code?: string | undefined;
  /** How often a mail is looked for. */
  readonly tries?: number;
}

/** A mail may take a moment: five seconds. */
const TRIES = 20;
const INTERVAL_MS = 250;

/**
 * Reads the newest code that was mailed to somebody: from `{"code": "123456"}`, from the first of a list of these, or
 * from a text, in which it is the first number of four digits or more.
 *
 * @returns a function that throws NotAsked where no code can be read
 */
export function codeReader({ inbox, code, tries = TRIES }: CodeSource): (email: string) => Promise<string> {
  return async (email) => {
    if (code !== undefined) return code;
    let found = '';
    for (let count = 0; count < tries; count += 1) {
      const answer = await ask(inbox + encodeURIComponent(email));
      found = answer.found;
      if (answer.code !== '') return answer.code;
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
    throw new NotAsked(`No mailed code could be read (${found}). --inbox says where, or --code which one is always right.`);
  };
}

async function ask(url: string): Promise<{ code: string; found: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const text = await response.text();
    const found = `GET ${url.replace(/[^?=/]*$/, '…')} answered ${response.status}`;
    return { code: response.ok ? codeIn(text) : '', found };
  } catch (error) {
    return { code: '', found: reasonOf(error) };
  }
}

function codeIn(text: string): string {
  try {
    const [mail] = [JSON.parse(text) as unknown].flat() as { code?: unknown }[];
    if (typeof mail?.code === 'string' || typeof mail?.code === 'number') return String(mail.code);
    return typeof mail === 'object' ? digitsIn(JSON.stringify(mail)) : digitsIn(text);
  } catch {
    return digitsIn(text);
  }
}

const digitsIn = (text: string) => /(?<![\d-])\d{4,10}(?![\d-])/.exec(text)?.[0] ?? '';

const NEXT = 'Another-3-Word!';
const LAST = 'Thirdly-4-You!';

const logsIn = ({ server }: Kit, email: string, password: string): Promise<boolean> =>
  clientOf(server)
    .login({ email, password })
    .then(
      () => true,
      () => false,
    );

/** In this order, since the one person's password changes twice. */
export const passwordDemands: readonly Demand[] = demandsOf({
  'POST /change-password': {
    async 'refuses a wrong current password'(kit) {
      const { api, tokens } = await kit.guests.newcomer();
      await refused(kit, 'The change', api.changePassword(tokens.accessToken, 'Wrong-1-Word!', NEXT));
    },
    async 'sets the new password for the bearer of the access token'(kit) {
      const { api, tokens, email } = await kit.guests.newcomer();
      await api.changePassword(tokens.accessToken, PASSWORD, NEXT);
      demand(await logsIn(kit, email, NEXT), 'The new password doesn’t log in.');
      demand(!(await logsIn(kit, email, PASSWORD)), 'The old password still logs in.');
    },
  },
  'POST /forgot-password': {
    async 'is accepted for somebody who has an account'({ guests }) {
      const { api, email } = await guests.newcomer();
      await api.forgotPassword(email);
    },
  },
  'POST /confirm-forgot': {
    async 'refuses a wrong code'(kit) {
      const { api, email } = await kit.guests.newcomer();
      const wrong = wrongCode(await kit.server.codeFor(email));
      await refused(kit, 'The code', api.confirmForgot({ email, code: wrong, newPassword: LAST }));
    },
    async 'sets the new password with the newest mailed code'(kit) {
      const { api, email } = await kit.guests.newcomer();
      await withCode(kit.server, email, (code) => api.confirmForgot({ email, code, newPassword: LAST }));
      demand(await logsIn(kit, email, LAST), 'The new password doesn’t log in.');
    },
  },
});
