import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiError } from '../api-error.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { addAccount, confirmAccount, findAccount, type Account } from '../repositories/accounts.ts';
import { requireEmail, requireGoodPassword, requireText } from '../rules/account.ts';
import { ConfirmBody, RegisterBody, RegisterReply, ResendBody } from '../schemas/auth.ts';
import { AuthError, MessageReply } from '../schemas/common.ts';
import { mailCode, redeemCode, wrongCode } from '../security/codes.ts';
import { count, LIMITS, requireRoom } from '../security/rate-limit.ts';
import type { Services } from '../services.ts';
import { requireClient } from './client-id.ts';

const taken = () => new ApiError(409, 'An account with the given email already exists.');

/** From nothing to a confirmed account. */
export const registrationRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, passwords, now } = services;
    answerErrorsAs(app, 'error', services.onError);

    app.route({
      method: 'POST',
      url: '/register',
      schema: {
        summary: 'Make an account and mail its confirmation code',
        tags: ['account'],
        body: RegisterBody,
        response: { 200: RegisterReply, '4xx': AuthError },
      },
      handler: async (request) => {
        const clientId = requireClient(services, request.body.clientId);
        const email = requireEmail(request.body.email);
        requireGoodPassword(request.body.password);
        await count(services, clientId, [[LIMITS.registerByAddress, request.ip]]);
        if (await findAccount(db, clientId, email)) throw taken();
        const account: Account = {
          clientId,
          userId: randomUUID(),
          email,
          passwordHash: await passwords.hash(request.body.password),
          role: 'attendee',
          confirmed: false,
        };
        if (!(await addAccount(db, account, now()))) throw taken();
        await mailCode(services, account, 'confirm');
        return { message: 'Registration successful', userConfirmed: false };
      },
    });

    app.route({
      method: 'POST',
      url: '/confirm',
      schema: {
        summary: 'Confirm the e-mail with the mailed code',
        tags: ['account'],
        body: ConfirmBody,
        response: { 200: MessageReply, '4xx': AuthError },
      },
      handler: async (request) => {
        const clientId = requireClient(services, request.body.clientId);
        const email = requireEmail(request.body.email);
        const code = requireText(request.body.code, 'Code is required');
        await requireRoom(services, clientId, [[LIMITS.failedCodeByAddress, request.ip]]);
        try {
          const account = await findAccount(db, clientId, email);
          if (!account) throw wrongCode();
          await redeemCode(services, account, 'confirm', code, (q) => confirmAccount(q, clientId, account.userId));
        } catch (error) {
          if (error instanceof ApiError) await count(services, clientId, [[LIMITS.failedCodeByAddress, request.ip]]);
          throw error;
        }
        return { message: 'Email confirmed' };
      },
    });

    app.route({
      method: 'POST',
      url: '/resend',
      schema: {
        summary: 'Mail the confirmation code once more; the same code while it is good',
        tags: ['account'],
        body: ResendBody,
        response: { 200: MessageReply, '4xx': AuthError },
      },
      handler: async (request) => {
        const clientId = requireClient(services, request.body.clientId);
        const email = requireEmail(request.body.email);
        await count(services, clientId, [
          [LIMITS.mailByAddress, request.ip],
          [LIMITS.mailByEmail, email],
        ]);
        const account = await findAccount(db, clientId, email);
        if (account?.confirmed === true) throw new ApiError(400, 'User is already confirmed.');
        if (account) await mailCode(services, account, 'confirm');
        return { message: 'Confirmation code resent to your email' };
      },
    });
  };
