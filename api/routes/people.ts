import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BROWSE_PAGE_SIZE } from '../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';
import { requireBearer, requireTokenAlone, unauthorized } from '../plugins/bearer.ts';
import { answerErrorsAs } from '../plugins/errors.ts';
import { browse, type BrowsePosition } from '../repositories/browse.ts';
import { noteLook } from '../repositories/evening-figures.ts';
import { addBlock } from '../repositories/visibility.ts';
import { requireTarget } from '../rules/request-values.ts';
import { normalizeText, REPORT_TEXT } from '../rules/texts.ts';
import { NoContent, ProfileError, peopleCall } from '../schemas/common.ts';
import { BlockBody, BrowseQuery, BrowseReply, ReportBody, ReportReply } from '../schemas/people.ts';
import { count, limitBrowsing, LIMITS } from '../security/rate-limit.ts';
import { report } from '../security/reporting.ts';
import type { Services } from '../services/services.ts';
import { isoTime } from '../rules/time-text.ts';
import { pageOf } from './paging.ts';
import { people, timesOf } from './profile-replies.ts';

const PAGE_MAX = 50;

/** Browsing other people at the event. */
export const peopleRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, pageTokens, now } = services;
    const countPage = limitBrowsing(services);
    answerErrorsAs(app, 'message', services.onError);
    app.addHook('onRequest', requireTokenAlone(services, 'id'));

    app.route({
      method: 'GET',
      url: '/profiles',
      schema: {
        summary: 'Browse, a page at a time; 404 without an own profile',
        ...peopleCall,
        querystring: BrowseQuery,
        response: { 200: BrowseReply, '4xx': ProfileError },
      },
      handler: async ({ caller, query }) => {
        await countPage(caller);
        const limit = Math.min(query.limit ?? BROWSE_PAGE_SIZE, PAGE_MAX);
        const after = positionOf(pageTokens.read('profiles', caller, query.nextToken));
        const found = await browse(db, caller, after, limit + 1, now());
        if (!found) throw unauthorized();
        if (!found.hasProfile) throw new ApiError(404, 'Profile not found');
        if (found.waits) await noteLook(db, caller, now());
        const { items, nextToken } = pageOf(found.people, limit, (last) =>
          pageTokens.write('profiles', caller, [last.sortKey, last.number ?? 0]),
        );
        return {
          items: people(services, caller, items),
          nextToken,
          opensAt: isoTime(found.opensAt),
          shows: found.shows,
          ...found.numbers,
          ...(found.waits && { hasRounds: found.hasRounds }),
          ...timesOf(services, found),
        };
      },
    });
  };

/** Tokens of earlier releases have no number. */
function positionOf(position: readonly (string | number)[] | null): BrowsePosition | null {
  if (position === null) return null;
  const [sortKey, number = 0] = position;
  return { sortKey: String(sortKey), number: Number(number) || null };
}

/** Blocking and reporting somebody. Neither reveals whether the person exists. */
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
        ...peopleCall,
        body: BlockBody,
        response: { 204: NoContent, '4xx': ProfileError },
      },
      handler: async ({ caller, body }, reply) => {
        await addBlock(services.db, caller, requireTarget(body.targetUserId), services.now());
        await services.following.changed(caller.clientId);
        return reply.code(204).send(null);
      },
    });

    app.route({
      method: 'POST',
      url: '/profile/report',
      schema: {
        summary: 'Tell the organiser about somebody',
        ...peopleCall,
        body: ReportBody,
        response: { 200: ReportReply, '4xx': ProfileError },
      },
      handler: async ({ caller, body }) => {
        const reportedId = requireTarget(body.targetUserId);
        const words = normalizeText(REPORT_TEXT, body.text ?? '');
        await count(services, caller.clientId, [[LIMITS.reportsByUser, caller.userId]]);
        return { reference: await report(services, caller, { reportedId, reason: body.reason, words }) };
      },
    });
  };
