import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiError } from '../api-error.ts';
import { requireBearer } from '../plugins/bearer.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { findAccount, findAccountById, setPassword } from '../repositories/accounts.ts';
import { requireEmail, requireGoodPassword, requireText } from '../rules/account.ts';
import { ChangePasswordBody, ConfirmForgotBody, ForgotBody } from '../schemas/auth.ts';
import { accessToken, AuthError, MessageReply } from '../schemas/common.ts';
import { mailCode, redeemCode, wrongCode } from '../security/codes.ts';
import { count, LIMITS, requireRoom, type Counted } from '../security/rate-limit.ts';
import type { Services } from '../services.ts';
import { requireClient } from './client-id.ts';

/** Longer than the work for a known address takes, so that the clock doesn't tell known from unknown. */
const FORGOT_MS = 200;

/** Forgotten and changed passwords. */
export const passwordRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, passwords, now } = services;
    answerErrorsAs(app, 'error', services.onError);

    app.route({
      method: 'POST',
      url: '/forgot-password',
      schema: {
        summary: 'Mail a reset code, if there is such an account; the answer is the same either way',
        tags: ['password'],
        body: ForgotBody,
        response: { 200: MessageReply, '4xx': AuthError },
      },
      handler: async (request) => {
        const clientId = requireClient(services, request.body.clientId);
        const email = requireEmail(request.body.email);
        const mailed = async () => {
          await count(services, clientId, [
            [LIMITS.mailByAddress, request.ip],
            [LIMITS.mailByEmail, email],
          ]);
          const account = await findAccount(db, clientId, email);
          if (account) await mailCode(services, account, 'reset');
        };
        await Promise.all([mailed(), wait(FORGOT_MS)]);
        return { message: 'If the account exists, an email has been sent.' };
      },
    });

    app.route({
      method: 'POST',
      url: '/confirm-forgot',
      schema: {
        summary: 'Set a new password with the mailed code; ends all sessions',
        tags: ['password'],
        body: ConfirmForgotBody,
        response: { 200: MessageReply, '4xx': AuthError },
      },
      handler: async (request) => {
        const clientId = requireClient(services, request.body.clientId);
        const email = requireEmail(request.body.email);
        const code = requireText(request.body.code, 'Code is required');
        requireGoodPassword(request.body.newPassword);
        const failures: Counted[] = [[LIMITS.failedCodeByAddress, request.ip]];
        await requireRoom(services, clientId, failures);
        try {
          const account = await findAccount(db, clientId, email);
          if (!account) throw wrongCode();
          const hash = await passwords.hash(request.body.newPassword);
          await redeemCode(services, account, 'reset', code, (q) => setPassword(q, account, hash, now(), null));
        } catch (error) {
          if (error instanceof ApiError) await count(services, clientId, failures);
          throw error;
        }
        return { message: 'Password reset. You can now log in.' };
      },
    });

    app.route({
      method: 'POST',
      url: '/change-password',
      onRequest: requireBearer(services, 'access'),
      schema: {
        summary: 'Change the own password; ends all other sessions',
        tags: ['password'],
        security: accessToken,
        body: ChangePasswordBody,
        response: { 200: MessageReply, '4xx': AuthError },
      },
      handler: async (request) => {
        const { clientId, userId, session } = request.caller;
        const { previousPassword, proposedPassword } = request.body;
        requireGoodPassword(proposedPassword);
        const failures: Counted[] = [[LIMITS.failedPasswordByUser, userId]];
        await requireRoom(services, clientId, failures);
        const account = await findAccountById(db, clientId, userId);
        if (!account || !(await passwords.verify(account.passwordHash, previousPassword))) {
          await count(services, clientId, failures);
          // Not 401: the session is fine, only the typed password isn't.
          throw new ApiError(400, 'Incorrect current password.');
        }
        await setPassword(db, account, await passwords.hash(proposedPassword), now(), session);
        return { message: 'Password changed.' };
      },
    });
  };
