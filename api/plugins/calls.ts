import type { FastifyInstance } from 'fastify';
import type { FinishedCall } from '../settings/options.ts';

/** Calls that reveal who likes or fears whom: a like answered 200 is a match, and the log would name the caller. */
const ABOUT_LIKES = new Set([
  '/profile/like',
  '/likes',
  '/profile/block',
  '/profile/report',
  '/profile/matches/seen',
  '/profile/contact',
  '/profile/card',
]);

/**
 * Reports every call once its answer is sent, by its route's pattern, since URLs contain ids, tokens and signatures. Calls about
 * likes are reported without their caller, and their successes with one status.
 */
export function reportCalls(app: FastifyInstance, onCall: (call: FinishedCall) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const isAboutLikes = ABOUT_LIKES.has(route);
    const { clientId, userId } = request.caller ?? {};
    const { statusCode } = reply;
    onCall({
      id: request.id,
      method: request.method,
      route,
      status: isAboutLikes && statusCode < 300 ? 200 : statusCode,
      ms: reply.elapsedTime,
      ...(clientId !== undefined && { event: clientId }),
      ...(userId !== undefined && !isAboutLikes && { user: userId }),
    });
  });
}
