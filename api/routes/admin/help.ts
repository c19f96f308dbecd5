import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { correctPerson, mailCodeAgain, makeShownCode, removePhoto, WEIGHTY, type ActOnPerson } from '../../acts/people.ts';
import { ApiError } from '../../api-error.ts';
import { findAccountById, type Account } from '../../repositories/accounts.ts';
import { mayJoin } from '../../repositories/guests.ts';
import { findProfile } from '../../repositories/profiles.ts';
import { AdminError } from '../../schemas/admin.ts';
import {
  CorrectBody,
  PersonQuery,
  PersonReply,
  RemovePhotoBody,
  SendCodeBody,
  SendCodeReply,
  ShowCodeBody,
  ShowCodeReply,
} from '../../schemas/admin-help.ts';
import { NoContent, adminCall } from '../../schemas/common.ts';
import { requireOwnPassword } from '../../security/guessing.ts';
import { count, LIMITS } from '../../security/rate-limit.ts';
import type { Services } from '../../services/services.ts';
import { requireSomebody } from '../../plugins/admin.ts';

const noProfile = () => new ApiError(404, 'No profile yet.');

/** Help in person, for people who get no code, can't log in, or have mistyped a field that they can't change. */
export const helpRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, photos, photoKeeper } = services;

    /** Counts the help against its limits, and finds the account. Throws `ApiError` 404 and 429. */
    async function accountOf({ clientId, userId, byId }: Required<ActOnPerson>): Promise<Account> {
      await count(services, clientId, [
        [LIMITS.helpByOrganiser, byId],
        [LIMITS.helpOfOne, userId],
      ]);
      const account = await findAccountById(db, clientId, userId);
      if (!account) throw new ApiError(404, 'User not found');
      // No code lets them in, so that one would only be typed in vain.
      if (!(await mayJoin(db, account)))
        throw new ApiError(409, 'They are not on the guest list. Let them in first.', { more: { field: 'letIn' } });
      return account;
    }

    app.route({
      method: 'GET',
      url: '/admin/person',
      config: { role: 'door' },
      schema: {
        summary: 'What somebody can’t change themselves, and their photos',
        ...adminCall,
        querystring: PersonQuery,
        response: { 200: PersonReply, '4xx': AdminError },
      },
      handler: async (request) => {
        const { clientId, userId } = await requireSomebody(services, request, request.query.userId);
        const profile = await findProfile(db, clientId, userId);
        if (!profile) throw noProfile();
        const { firstName, lastName, dob, gender } = profile;
        return {
          firstName,
          lastName,
          dob,
          gender,
          photos: profile.photos.map((id) => ({ id, url: photos.urlOf(id, 'organiser') })),
        };
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/people/code',
      config: { role: 'door' },
      schema: {
        summary: 'Mail somebody the code again that they wait for',
        ...adminCall,
        body: SendCodeBody,
        response: { 200: SendCodeReply, '4xx': AdminError },
      },
      handler: async (request) => {
        const person = await requireSomebody(services, request, request.body.userId);
        const account = await accountOf(person);
        await mailCodeAgain(services, account, person.byId);
        return { sent: account.confirmed ? ('reset' as const) : ('confirm' as const) };
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/people/shown-code',
      config: { role: 'door' },
      schema: {
        summary:
          'A code for somebody who stands there and gets no mail, to be typed beside a new password, or to confirm the e-mail',
        description:
          'Good for five minutes. The mailbox is told, the journal has it, and the new password ends all sessions. Once the ' +
          'e-mail is confirmed, the caller gives the password again: an account that somebody uses may be at stake.',
        ...adminCall,
        body: ShowCodeBody,
        response: { 200: ShowCodeReply, '4xx': AdminError },
      },
      handler: async (request, reply) => {
        const { idSeen, password = '' } = request.body;
        if (!idSeen) throw new ApiError(400, 'Please check their ID first.', { more: { field: 'idSeen' } });
        const person = await requireSomebody(services, request, request.body.userId);
        const account = await accountOf(person);
        if (account.confirmed) await requireOwnPassword(services, request, password);
        const { code, expiresAt, confirms } = await makeShownCode(services, account, person.byId);
        void reply.header('cache-control', 'no-store');
        return { code, email: account.email, expiresAt: new Date(expiresAt).toISOString(), confirms };
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/people/correct',
      config: { role: 'door' },
      schema: {
        summary: 'Put right what somebody can’t change themselves; likes that no longer fit rest',
        description: 'Gender and date of birth are the admin’s to correct, with the password.',
        ...adminCall,
        body: CorrectBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async (request, reply) => {
        const { userId, password = '', ...correction } = request.body;
        const person = await requireSomebody(services, request, userId);
        const profile = await findProfile(db, person.clientId, person.userId);
        if (!profile) throw noProfile();
        const weighty = WEIGHTY.find((name) => correction[name] !== undefined && correction[name] !== profile[name]);
        if (weighty !== undefined) {
          if (request.role !== 'admin') throw new ApiError(403, 'Only an admin can correct this.', { more: { field: weighty } });
          await requireOwnPassword(services, request, password);
        }
        if ((await correctPerson(services, person, correction)) === null) throw noProfile();
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'POST',
      url: '/admin/people/remove-photo',
      schema: {
        summary: 'Take one photo out of a profile, for good; copies kept with reports stay',
        ...adminCall,
        body: RemovePhotoBody,
        response: { 204: NoContent, '4xx': AdminError },
      },
      handler: async (request, reply) => {
        const { userId, photoId, password } = request.body;
        await requireOwnPassword(services, request, password);
        const person = await requireSomebody(services, request, userId);
        if (!(await removePhoto(services, person, photoId))) throw new ApiError(404, 'Photo not found');
        await photoKeeper.runSoon();
        return reply.code(204).send(null);
      },
    });
  };
