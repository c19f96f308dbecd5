import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiError } from '../api-error.ts';
import { acceptedLanguage } from '../mail/mail-language.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { addAccount, confirmAccount, findAccount, type NewAccount } from '../repositories/accounts.ts';
import { spendCode } from '../repositories/codes.ts';
import { rememberOrigin } from '../repositories/known-networks.ts';
import { requireEmail, requireGoodPassword, requireText } from '../rules/account.ts';
import { ConfirmBody, RegisterBody, RegisterReply, ResendBody } from '../schemas/auth.ts';
import { AuthError, MessageReply } from '../schemas/common.ts';
import { admit } from '../security/admission.ts';
import { mailCode, requireRightCode, wrongCode } from '../security/codes.ts';
import { MAIL_MS, refusingInEvenTime, takingAtLeast } from '../security/even-time.ts';
import { admitGuess } from '../security/guessing.ts';
import { LANES } from '../security/lanes.ts';
import type { Services } from '../services.ts';
import { requireClient } from './client-id.ts';

const taken = () => new ApiError(409, 'An account with the given email already exists.');

/** Registration, confirmation and resending the code. */
export const registrationRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, passwords, originOf, now } = services;
    answerErrorsAs(app, 'error', services.onError);

    app.route({
      method: 'POST',
      url: '/register',
      schema: {
        summary: 'Make an account and mail its confirmation code',
        description:
          "All mails to it are in the first language of Accept-Language that the server knows; that is the server's choice.",
        tags: ['account'],
        body: RegisterBody,
        response: { 200: RegisterReply, '4xx': AuthError },
      },
      handler: async (request) => {
        const clientId = requireClient(services, request.body.clientId);
        const email = requireEmail(request.body.email);
        requireGoodPassword(request.body.password);
        const origin = originOf(request);
        const { network } = origin;
        await admit(services, clientId, [[LANES.register, network]]);
        // A taken e-mail can't be concealed, so a network that has hit many of them is slowed down, for all e-mails, or the
        // pause itself would reveal them.
        const admission = await admit(services, clientId, [], [LANES.registerTaken, network]);
        const add = async () => {
          const account: NewAccount = {
            clientId,
            userId: randomUUID(),
            email,
            // Done for taken e-mails too, so that the work is the same either way.
            passwordHash: await passwords.hash(request.body.password, { network, account: email }),
            role: 'attendee',
            confirmed: false,
            language: acceptedLanguage(request.headers['accept-language']),
          };
          if (!(await addAccount(db, account, now()))) throw taken();
          await rememberOrigin(db, { ...account, passwordVersion: 0 }, origin, now());
          return account;
        };
        const account = await admission.guess(add);
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
        await refusingInEvenTime(async () => {
          const origin = originOf(request);
          const admission = await admitGuess(services, 'code', { clientId, email, origin }, 'confirm');
          await admission.guess(async () => {
            const account = await findAccount(db, clientId, email);
            const found = await requireRightCode(services, clientId, account, 'confirm', code);
            if (!account) throw wrongCode();
            await db.tx(async (q) => {
              if (!(await spendCode(q, account, 'confirm', found.code))) throw wrongCode();
              await confirmAccount(q, clientId, account.userId);
              await rememberOrigin(q, account, origin, now());
            });
          });
        });
        return { message: 'Email confirmed' };
      },
    });

    app.route({
      method: 'POST',
      url: '/resend',
      schema: {
        summary: 'Mail the confirmation code once more, if somebody waits for one; the answer is the same either way',
        tags: ['account'],
        body: ResendBody,
        response: { 200: MessageReply, '4xx': AuthError },
      },
      handler: async (request) => {
        const clientId = requireClient(services, request.body.clientId);
        const email = requireEmail(request.body.email);
        await takingAtLeast(MAIL_MS, async () => {
          await admitGuess(services, 'mail', { clientId, email, origin: originOf(request) }, 'confirm');
          const account = await findAccount(db, clientId, email);
          if (account?.confirmed === false) await mailCode(services, account, 'confirm');
        });
        return { message: 'Confirmation code resent to your email' };
      },
    });
  };
