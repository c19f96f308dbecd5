import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ApiError } from '../api-error.ts';
import { requireBearer } from '../plugins/bearer.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { changeCard, findCard } from '../repositories/cards.ts';
import { requireCard } from '../rules/texts.ts';
import { CardBody, CardReply } from '../schemas/card.ts';
import { NoContent, ProfileError, peopleCall } from '../schemas/common.ts';
import { count, LIMITS } from '../security/rate-limit.ts';
import type { Services } from '../services/services.ts';

const noCard = () => new ApiError(404, { english: 'Card not found' });

/** The caller's own notes about people, by number. */
export const cardRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, now } = services;
    answerErrorsAs(app, 'message', services.onError);
    app.addHook('onRequest', requireBearer(services, 'id'));

    app.route({
      method: 'GET',
      url: '/profile/card',
      schema: {
        summary: 'Own marks and notes by number; 404 without a profile, and where the event has no numbers',
        ...peopleCall,
        response: { 200: CardReply, '4xx': ProfileError },
      },
      handler: async ({ caller }) => {
        const card = await findCard(db, caller, now());
        if (!card) throw noCard();
        return { card };
      },
    });

    app.route({
      method: 'PUT',
      url: '/profile/card',
      schema: {
        summary: 'Change the named rows of the own card; one without mark and note is removed, the others stay',
        ...peopleCall,
        body: CardBody,
        response: { 204: NoContent, '4xx': ProfileError },
      },
      handler: async ({ caller, body }, reply) => {
        await count(services, caller.clientId, [[LIMITS.cardByUser, caller.userId]]);
        if (!(await changeCard(db, caller, requireCard(body.card), now()))) throw noCard();
        return reply.code(204).send(null);
      },
    });
  };
