import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { acceptedLanguage } from '../mail/mail-language.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { findAccount, type Account } from '../repositories/accounts.ts';
import { requireEmail, requireGoodPassword, requireText } from '../rules/account.ts';
import { ConfirmBody, RegisterBody, RegisterReply, ResendBody } from '../schemas/auth.ts';
import { AuthError, MessageReply } from '../schemas/common.ts';
import { mailCode } from '../security/codes.ts';
import { confirmEmail } from '../security/confirmation.ts';
import { MAIL_MS, refusingInEvenTime, takingAtLeast } from '../security/even-time.ts';
import { admitGuess } from '../security/guessing.ts';
import { register } from '../security/registration.ts';
import type { Services } from '../services.ts';
import { requireClient } from './client-id.ts';

/** Registration, confirmation and resending the code. */
export const registrationRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, originOf } = services;
    answerErrorsAs(app, 'error', services.onError);

    app.route({
      method: 'POST',
      url: '/register',
      schema: {
        summary: 'Make an account and mail its confirmation code',
        description:
          "All mails to it are in the first language of Accept-Language that the server knows; that is the server's choice. " +
          'The answer is the same for an e-mail that is taken: the mail says so. Who registers an e-mail that waits to be ' +
          'confirmed with another password gets a code, but neither password is valid: a new one is set by /confirm-forgot.',
        tags: ['account'],
        body: RegisterBody,
        response: { 200: RegisterReply, '4xx': AuthError },
      },
      handler: async (request) => {
        const clientId = requireClient(services, request.body.clientId);
        const email = requireEmail(request.body.email);
        requireGoodPassword(request.body.password);
        const wanted = { clientId, email, origin: originOf(request), password: request.body.password };
        const language = acceptedLanguage(request.headers['accept-language']);
        await takingAtLeast(MAIL_MS, async () => {
          await admitGuess(services, 'registration', wanted, 'confirm');
          await register(services, { ...wanted, language });
        });
        return { message: 'Registration successful', userConfirmed: false };
      },
    });

    app.route({
      method: 'POST',
      url: '/confirm',
      schema: {
        summary: 'Confirm the e-mail with the mailed code; the same code again is answered as the first time',
        tags: ['account'],
        body: ConfirmBody,
        response: { 200: MessageReply, '4xx': AuthError },
      },
      handler: async (request) => {
        const clientId = requireClient(services, request.body.clientId);
        const email = requireEmail(request.body.email);
        const code = requireText(request.body.code, 'Code is required');
        await refusingInEvenTime(async () => {
          const guess = { clientId, email, origin: originOf(request) };
          const admission = await admitGuess(services, 'code', guess, 'confirm');
          await admission.guess(() => confirmEmail(services, guess, code));
        });
        return { message: 'Email confirmed' };
      },
    });

    app.route({
      method: 'POST',
      url: '/resend',
      schema: {
        summary: 'Mail the confirmation code once more, or that the e-mail is confirmed; the answer is the same for anybody',
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
          if (account) await mailAgain(services, account);
        });
        return { message: 'Confirmation code resent to your email' };
      },
    });
  };

/** Who is confirmed is told so: the answer says that something was mailed. */
async function mailAgain(services: Services, account: Account): Promise<void> {
  if (!account.confirmed) return mailCode(services, account, 'confirm');
  await services.mail.postNotice(services.db, account, 'member');
  services.mail.wake();
}
