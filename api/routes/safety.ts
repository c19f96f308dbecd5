import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireBearer } from '../plugins/bearer.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { addBlock } from '../repositories/blocks.ts';
import { normalizeText } from '../rules/texts.ts';
import { requireTarget } from '../rules/target.ts';
import { idToken, NoContent, ProfileError } from '../schemas/common.ts';
import { BlockBody, ReportBody, ReportReply } from '../schemas/safety.ts';
import { count, LIMITS } from '../security/rate-limit.ts';
import { report } from '../security/reporting.ts';
import type { Services } from '../services.ts';

const WORDS = { max: 1000, tooLong: 'Max 1000 characters', lineBreaks: { max: 50, tooMany: 'Max 50 line breaks' } };

/** Keeping away from somebody, and telling the organiser about them. Neither tells whether there is such a person. */
export const safetyRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    answerErrorsAs(app, 'message', services.onError);
    app.addHook('onRequest', requireBearer(services, 'id'));

    app.route({
      method: 'POST',
      url: '/profile/block',
      schema: {
        summary: 'Never show the two to each other again; likes between them end. Nobody is told, and it is for good',
        tags: ['people'],
        security: idToken,
        body: BlockBody,
        response: { 204: NoContent, '4xx': ProfileError },
      },
      handler: async ({ caller, body }, reply) => {
        await addBlock(services.db, caller, requireTarget(body.targetUserId), services.now());
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'POST',
      url: '/profile/report',
      schema: {
        summary: 'Tell the organiser about somebody',
        tags: ['people'],
        security: idToken,
        body: ReportBody,
        response: { 200: ReportReply, '4xx': ProfileError },
      },
      handler: async ({ caller, body }) => {
        const reportedId = requireTarget(body.targetUserId);
        const words = normalizeText(WORDS, body.text ?? '');
        await count(services, caller.clientId, [[LIMITS.reportsByUser, caller.userId]]);
        return { reference: await report(services, caller, { reportedId, reason: body.reason, words }) };
      },
    });
  };
