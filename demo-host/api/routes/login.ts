import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiError } from '../api-error.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { findAccount } from '../repositories/accounts.ts';
import { tidyEmail } from '../rules/account.ts';
import { LoginBody, LoginReply } from '../schemas/auth.ts';
import { AuthError } from '../schemas/common.ts';
import { count, LIMITS, requireRoom, type Counted } from '../security/rate-limit.ts';
import type { Services } from '../services.ts';
import { requireClient } from './client-id.ts';

export const loginRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, passwords, tokens } = services;
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
      handler: async (request) => {
        const clientId = requireClient(services, request.body.clientId);
        const { password } = request.body;
        if (request.body.email.trim() === '') throw new ApiError(400, 'Email is required');
        if (password === '') throw new ApiError(400, 'Password is required');
        const email = tidyEmail(request.body.email);
        const failures: Counted[] = [[LIMITS.failedLoginByAddress, request.ip]];
        if (email !== null) failures.push([LIMITS.failedLoginByEmail, email]);
        await requireRoom(services, clientId, failures);

        const account = email === null ? null : await findAccount(db, clientId, email);
        const matches = await passwords.verify(account?.passwordHash ?? null, password);
        if (!account || !matches) {
          await count(services, clientId, failures);
          throw new ApiError(401, 'Incorrect username or password.');
        }
        // Only who knows the password learns that the account waits for its code.
        if (!account.confirmed) throw new ApiError(403, 'User is not confirmed');
        return tokens.issue(account);
      },
    });
  };
