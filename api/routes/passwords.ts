import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiError } from '../api-error.ts';
import { requireBearer } from '../plugins/bearer.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { changePassword, findAccount, findAccountById, type Account } from '../repositories/accounts.ts';
import { requireCode, requireGoodPassword } from '../rules/request-values.ts';
import { ChangePasswordBody, ConfirmForgotBody, ForgotBody } from '../schemas/auth.ts';
import { accessToken, AuthError, MessageReply } from '../schemas/common.ts';
import { sayTo } from '../sentences/sentences.ts';
import { mailCode, redeemReset } from '../security/codes.ts';
import { MAIL_MS, refusingInEvenTime, takingAtLeast } from '../security/even-time.ts';
import { admitMail, guessCode, guessOwnPassword } from '../security/guessing.ts';
import type { Services } from '../services/services.ts';
import { guessOf } from './account.ts';

/** Not 401: the session is valid, only the typed password isn't. */
const wrongCurrent = () => new ApiError(400, 'Incorrect current password.', { more: { field: 'previousPassword' } });

/** Forgetting, resetting and changing passwords. */
export const passwordRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, mail, passwords, originOf } = services;
    answerErrorsAs(app, 'error', services.onError);

    /** Returns `false` without a change if the password has changed meanwhile. */
    const changeAndTell = (account: Account, hash: string, session: string): Promise<boolean> =>
      db.tx(async (q) => {
        if (!(await changePassword(q, account, hash, session))) return false;
        await mail.postNotice(q, account, 'changed');
        return true;
      });

    app.route({
      method: 'POST',
      url: '/forgot-password',
      schema: {
        summary: 'Mail a reset code, if there is such an account; the answer is the same either way',
        tags: ['password'],
        body: ForgotBody,
        response: { 200: MessageReply, '4xx': AuthError },
      },
      handler: async (request, reply) => {
        const guess = await guessOf(services, request);
        await takingAtLeast(services, MAIL_MS, () =>
          admitMail(services, guess, 'reset', async () => {
            const account = await findAccount(db, guess.clientId, guess.email);
            if (account) await mailCode(services, account, 'reset', guess.origin);
          }),
        );
        return { message: sayTo(request, reply, 'If the account exists, an email has been sent.') };
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
      handler: async (request, reply) => {
        const guess = await guessOf(services, request);
        const code = requireCode(request.body.code);
        const { newPassword } = request.body;
        requireGoodPassword(newPassword);
        await refusingInEvenTime(services, () =>
          guessCode(services, guess, 'reset', () => redeemReset(services, guess, code, newPassword)),
        );
        return { message: sayTo(request, reply, 'Password reset. You can now log in.') };
      },
    });

    app.route({
      method: 'POST',
      url: '/change-password',
      onRequest: requireBearer(services, 'access'),
      schema: {
        summary: 'Change the own password; ends all other sessions. The same change again is answered as the first time',
        tags: ['password'],
        security: accessToken,
        body: ChangePasswordBody,
        response: { 200: MessageReply, '4xx': AuthError },
      },
      handler: async (request, reply) => {
        const { clientId, userId, session } = request.caller;
        const { previousPassword, proposedPassword } = request.body;
        requireGoodPassword(proposedPassword);
        const asker = { network: originOf(request).share, account: userId };
        const matches = (account: Account | null, password: string) =>
          passwords.verify(account?.passwordHash ?? null, password, asker);
        await guessOwnPassword(services, request, async () => {
          const account = await findAccountById(db, clientId, userId);
          if (account && (await matches(account, previousPassword))) {
            const hash = await passwords.hash(proposedPassword, asker);
            if (await changeAndTell(account, hash, session)) return mail.wake();
          }
          // If this session has already set this password, the call was repeated because its answer got lost. Otherwise
          // another change was faster, or the given password isn't the current one.
          const changed = await findAccountById(db, clientId, userId);
          if (changed?.keptSession !== session || !(await matches(changed, proposedPassword))) throw wrongCurrent();
        });
        return { message: sayTo(request, reply, 'Password changed.') };
      },
    });
  };
