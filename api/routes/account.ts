import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { normalizeEmail } from '../../src/domain/email.ts';
import { withoutMarks } from '../../src/domain/invisible.ts';
import { ApiError } from '../api-error.ts';
import { acceptedLanguage } from '../mail/mail-language.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { findAccount, NIL_ID, rememberOrigin, type Account } from '../repositories/accounts.ts';
import { isClaimed } from '../repositories/claims.ts';
import { doorOf } from '../repositories/people.ts';
import { requireCode, requireEmail, requireGoodPassword, requireNewEmail } from '../rules/request-values.ts';
import { ConfirmBody, LoginBody, LoginReply, RegisterBody, RegisterReply, ResendBody } from '../schemas/auth.ts';
import { AuthError, MessageReply } from '../schemas/common.ts';
import { sayTo } from '../sentences/sentences.ts';
import { confirmEmail, mailCode } from '../security/codes.ts';
import { MAIL_MS, refusingInEvenTime, takingAtLeast } from '../security/even-time.ts';
import { admitMail, admitRegistration, guessCode, guessPassword, type Checked, type Guess } from '../security/guessing.ts';
import type { Traces } from '../security/pseudonyms.ts';
import { mailMember, register } from '../security/registration.ts';
import { refuseSuspended } from '../security/suspension.ts';
import type { TokenOwner, TokenSet } from '../security/tokens.ts';
import type { Services } from '../services/services.ts';

/** Returns the client id if this API serves it. Throws `ApiError` 400. */
async function requireClient({ serves }: Services, clientId: string): Promise<string> {
  if (!(await serves(clientId))) throw new ApiError(400, { english: 'Unknown clientId' });
  return clientId;
}

/** The account that a request names, and the request's origin. Throws `ApiError` 400 for an unknown event or no e-mail. */
export async function guessOf(
  services: Services,
  request: Traces & { body: { clientId: string; email: string } },
): Promise<Guess> {
  const clientId = await requireClient(services, request.body.clientId);
  return { clientId, email: requireEmail(request.body.email), origin: services.originOf(request) };
}

/** Registration, confirmation and resending the code. */
export const registrationRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db } = services;
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
      handler: async (request, reply) => {
        const guess = await guessOf(services, request);
        requireNewEmail(guess.email);
        const { password } = request.body;
        requireGoodPassword(password);
        const language = acceptedLanguage(request.headers['accept-language']);
        await takingAtLeast(services, MAIL_MS, () =>
          admitRegistration(services, guess, () => register(services, { ...guess, password, language })),
        );
        return { message: sayTo(request, reply, 'Registration successful'), userConfirmed: false };
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
      handler: async (request, reply) => {
        const guess = await guessOf(services, request);
        const code = requireCode(request.body.code);
        await refusingInEvenTime(services, () =>
          guessCode(services, guess, 'confirm', () => confirmEmail(services, guess, code)),
        );
        return { message: sayTo(request, reply, 'Email confirmed') };
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
      handler: async (request, reply) => {
        const guess = await guessOf(services, request);
        await takingAtLeast(services, MAIL_MS, () =>
          admitMail(services, guess, 'confirm', async () => {
            const account = await findAccount(db, guess.clientId, guess.email);
            // A confirmed account gets a mail that says so, because the answer says that something was mailed.
            if (account?.confirmed) await mailMember(services, account, guess.origin);
            else if (account) await mailCode(services, account, 'confirm', guess.origin);
          }),
        );
        return { message: sayTo(request, reply, 'Confirmation code resent to your email') };
      },
    });
  };

const wrongPassword = () => new ApiError(401, 'Incorrect e-mail or password.');

export const loginRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, passwords, tokens, emailSaltOf, now } = services;
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
        const clientId = await requireClient(services, request.body.clientId);
        const { password } = request.body;
        if (withoutMarks(request.body.email).trim() === '') throw new ApiError(400, 'Email is required');
        if (password === '') throw new ApiError(400, 'Password is required');
        const email = normalizeEmail(request.body.email);
        const origin = services.originOf(request);
        return guessPassword(services, { clientId, email, origin }, (real) => checkPassword(real));

        async function checkPassword(real: boolean): Promise<Checked<TokenSet>> {
          // Taken before the check, so that a session never appears newer than a password change it missed.
          const issuedAt = now();
          const account = email === null ? null : await findAccount(db, clientId, email);
          const asker = { network: origin.share, account: email ?? '' };
          const matches = await passwords.verify(real ? (account?.passwordHash ?? null) : null, password, asker);
          if (account?.confirmed && matches) return { right: () => enter(account, issuedAt) };
          // Whoever hasn't proved the mailbox is told what they have done themselves, whether or not there is an account.
          const hash = await passwords.hash(password, asker, emailSaltOf(clientId, email ?? ''));
          const claimed = await isClaimed(db, { clientId, userId: account?.userId ?? NIL_ID }, hash, now());
          return { wrong: claimed && real ? new ApiError(403, { english: 'User is not confirmed' }) : wrongPassword() };
        }

        async function enter(account: Account, issuedAt: number): Promise<TokenSet> {
          await refuseSuspended(services, account);
          // The password may have been changed during the check; then the one given is the old one.
          if (!(await rememberOrigin(db, account, origin, now()))) throw wrongPassword();
          return tokens.issue({ ...account, role: await roleClaimOf(account) }, issuedAt);
        }
      },
    });

    /** Helpers at the door have both roles: `admin` opens `/admin` in their widget, and `door` has it show the door. */
    async function roleClaimOf(account: Account): Promise<TokenOwner['role']> {
      if (account.role === 'admin' || (await doorOf(db, account, now())) === null) return account.role;
      return ['door', 'admin'];
    }
  };
