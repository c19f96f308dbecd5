import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiError } from '../api-error.ts';
import { requireBearer } from '../plugins/bearer.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { shareContact, stopSharing } from '../repositories/contacts.ts';
import { requireContact } from '../rules/contact.ts';
import { requireTarget } from '../rules/target.ts';
import { idToken, NoContent, ProfileError } from '../schemas/common.ts';
import { ContactBody, ContactQuery } from '../schemas/contact.ts';
import type { Services } from '../services.ts';

/** Sharing a line to be reached by with one person, and taking it back. Neither tells whether they like each other. */
export const contactRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, now } = services;
    answerErrorsAs(app, 'message', services.onError);
    app.addHook('onRequest', requireBearer(services, 'id'));

    app.route({
      method: 'POST',
      url: '/profile/contact',
      schema: {
        summary: 'Share a line with somebody the caller likes, who sees it once it is a match; once more replaces it',
        tags: ['people'],
        security: idToken,
        body: ContactBody,
        response: { 204: NoContent, '4xx': ProfileError },
      },
      handler: async ({ caller, body }, reply) => {
        const otherId = requireTarget(body.targetUserId);
        const line = requireContact(body.contact);
        if (!(await shareContact(db, caller, otherId, line, now()))) throw new ApiError(404, 'User not found');
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'DELETE',
      url: '/profile/contact',
      schema: {
        summary: 'Take back what the caller shares with somebody',
        tags: ['people'],
        security: idToken,
        querystring: ContactQuery,
        response: { 204: NoContent, '4xx': ProfileError },
      },
      handler: async ({ caller, query }, reply) => {
        await stopSharing(db, caller, requireTarget(query.targetUserId));
        return reply.code(204).send(null);
      },
    });
  };
