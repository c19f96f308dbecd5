import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { acceptedLanguage } from '../mail/mail-language.ts';
import { requireBearer } from '../plugins/bearer.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { keepConsent } from '../repositories/consents.ts';
import { leave } from '../repositories/leaving.ts';
import { requireConsent } from '../rules/consent.ts';
import { ConsentError, idToken, NoContent, ProfileError } from '../schemas/common.ts';
import { ConsentBody } from '../schemas/profile.ts';
import type { Services } from '../services.ts';
import { noProfile } from './profile-replies.ts';

/** Taking part: agreeing to a new text, and leaving. */
export const participationRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, photoKeeper, consentVersion, now } = services;
    answerErrorsAs(app, 'message', services.onError);
    app.addHook('onRequest', requireBearer(services, 'id'));

    app.route({
      method: 'PUT',
      url: '/profile/consent',
      schema: {
        summary: 'Agree to a new version of what whoever takes part agrees to',
        tags: ['profile'],
        security: idToken,
        body: ConsentBody,
        response: { 204: NoContent, '4xx': ConsentError },
      },
      handler: async ({ caller, body, headers }, reply) => {
        requireConsent(body, consentVersion);
        const language = acceptedLanguage(headers['accept-language']);
        if (!(await keepConsent(db, caller, { version: body.version, language, at: now() }))) throw noProfile();
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'DELETE',
      url: '/profile/participation',
      schema: {
        summary: 'Stop taking part: profile, photos, likes in both directions and consents go, the account stays',
        tags: ['profile'],
        security: idToken,
        response: { 204: NoContent, '4xx': ProfileError },
      },
      handler: async ({ caller }, reply) => {
        await db.tx((q) => leave(q, caller, now()));
        // If the store can't delete the photos now, it is retried.
        await photoKeeper.runSoon();
        return reply.code(204).send(null);
      },
    });
  };
