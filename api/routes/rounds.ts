import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { standing } from '../acts/rounds.ts';
import { ApiError } from '../api-error.ts';
import { acceptedLanguage, asMailLanguage } from '../mail/mail-language.ts';
import { requireTokenAlone, unauthorized } from '../plugins/bearer.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { findRounds } from '../repositories/rounds.ts';
import { profileCall, ProfileError } from '../schemas/common.ts';
import { OwnRoundsReply, ScreenPageQuery, ScreenQuery, ScreenReply } from '../schemas/rounds.ts';
import { SCREEN_PAGE_HEADERS, screenPage } from '../screen/page.ts';
import type { Services } from '../services/services.ts';
import { nextTimes, shownRounds } from './rounds-replies.ts';

const noRounds = () => new ApiError(404, { english: 'Not found' });

/** The rounds as an attendee sees them: their own seat. */
export const roundsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { ownSeats, now } = services;
    answerErrorsAs(app, 'message', services.onError);
    app.addHook('onRequest', requireTokenAlone(services, 'id'));

    app.route({
      method: 'GET',
      url: '/rounds',
      schema: {
        summary: 'The round, and the own seat in it; 404 where no rounds are planned',
        ...profileCall,
        response: { 200: OwnRoundsReply, '4xx': ProfileError },
      },
      handler: async ({ caller }) => {
        const { seats, rounds } = await ownSeats.of(caller);
        if (!seats) throw unauthorized();
        if (!rounds) throw noRounds();
        const { kept, at } = rounds;
        const shown = shownRounds(kept, at, now());
        const own = seats.find(({ round }) => round === shown.round);
        const next = seats.find(({ round }) => round === shown.round + 1);
        return {
          ...shown,
          table: own?.table ?? null,
          with: own?.firstName ? { number: own.number, firstName: own.firstName } : null,
          next: shown.round < kept.planned && at.state !== 'over' ? { table: next?.table ?? null, ...nextTimes(kept, at) } : null,
        };
      },
    });
  };

/** The rounds as a screen in the room shows them: to whoever has its link, and nothing of anybody. */
export const screenRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, screenTokens, now } = services;
    answerErrorsAs(app, 'message', services.onError);

    app.route({
      method: 'GET',
      url: '/screen/rounds',
      schema: {
        summary: 'What a screen in the room shows of the rounds',
        tags: ['screen'],
        querystring: ScreenQuery,
        response: { 200: ScreenReply, '4xx': ProfileError },
      },
      handler: async ({ query }) => {
        const clientId = screenTokens.eventOf(query.token);
        const kept = clientId === null ? null : await findRounds(db, clientId);
        if (!kept) throw noRounds();
        const at = standing(kept, now());
        return { ...shownRounds(kept, at, now()), isBreak: at.state === 'change' && at.round === kept.breakAfter };
      },
    });

    app.route({
      method: 'GET',
      url: '/screen',
      schema: { hide: true, querystring: ScreenPageQuery },
      handler: async ({ query, headers }, reply) => {
        const language = asMailLanguage(query.lang ?? '') ?? acceptedLanguage(headers['accept-language']);
        return reply.headers(SCREEN_PAGE_HEADERS).send(screenPage(language));
      },
    });
  };
