import type { FastifyInstance } from 'fastify';
import type { FinishedCall } from '../options.ts';

/** Calls that reveal who likes or fears whom: 200 to a like is a match, and a log that names the caller would tell whose. */
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
 * Reports every call once its answer is sent: by its route's pattern, since an address holds ids, tokens and signatures. One
 * about likes is reported without its caller, and every success of it with the same status.
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
