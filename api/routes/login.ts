import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiError } from '../api-error.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { findAccount, type Account } from '../repositories/accounts.ts';
import { doorOf } from '../repositories/doors.ts';
import { rememberOrigin } from '../repositories/known-networks.ts';
import { normalizeEmail } from '../../src/domain/email.ts';
import { acceptedLanguage } from '../mail/mail-language.ts';
import { refuseSuspended } from '../security/suspension.ts';
import { LoginBody, LoginReply } from '../schemas/auth.ts';
import { AuthError } from '../schemas/common.ts';
import { admit } from '../security/admission.ts';
import { admitGuess } from '../security/guessing.ts';
import { LANES } from '../security/lanes.ts';
import type { TokenOwner } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { requireClient } from './client-id.ts';

const wrongPassword = () => new ApiError(401, 'Incorrect e-mail or password.');

export const loginRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, passwords, tokens, now } = services;
    answerErrorsAs(app, 'error', services.onError);

    app.route({
      method: 'POST',
      url: '/login',
      schema: {
        summary: 'Begin a session of 5 hours',
        tags: ['account'],
        body: LoginBody,
        response: { 200: LoginReply, '4xx': AuthError },
      },
      handler: async (request, reply) => {
        const clientId = requireClient(services, request.body.clientId);
        const { password } = request.body;
        if (request.body.email.trim() === '') throw new ApiError(400, 'Email is required');
        if (password === '') throw new ApiError(400, 'Password is required');
        const email = normalizeEmail(request.body.email);
        const origin = services.originOf(request);
        // Counted before anything is verified: simultaneous guesses must not bypass the count.
        const admission =
          email === null
            ? await admit(services, clientId, [], [LANES.loginCrowd, origin.network])
            : await admitGuess(services, 'login', { clientId, email, origin });

        return admission.guess(async () => {
          // Taken before the check, so that a session never appears newer than a password change it missed.
          const issuedAt = now();
          const account = email === null ? null : await findAccount(db, clientId, email);
          const asker = { network: origin.network, account: email ?? '' };
          const matches = await passwords.verify(account?.passwordHash ?? null, password, asker);
          if (!account || !matches) throw wrongPassword();
          // Only someone who knows the password learns that the account is unconfirmed.
          if (!account.confirmed) throw new ApiError(403, 'User is not confirmed');
          await refuseSuspended(services, account, acceptedLanguage(request.headers['accept-language']), reply);
          // The password may have been changed during the check; then the one given is the old one.
          if (!(await rememberOrigin(db, account, origin, now()))) throw wrongPassword();
          return tokens.issue({ ...account, role: await roleClaimOf(account) }, issuedAt);
        });
      },
    });

    /** Whoever helps at the door has both roles: by `admin` their widget lets them in to `/admin`, by `door` it shows the door. */
    async function roleClaimOf(account: Account): Promise<TokenOwner['role']> {
      if (account.role === 'admin' || (await doorOf(db, account, now())) === null) return account.role;
      return ['door', 'admin'];
    }
  };
