import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../options.ts';

/** Pages on the machine of whoever opens them: a developer's own server may have taken any port. */
const LOCAL_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * CORS and the headers of every answer. The photo routes loosen both for themselves.
 *
 * @param options outside production, pages on localhost may call from any port, besides `allowedOrigins`
 */
export async function registerHeaders(
  app: FastifyInstance,
  { allowedOrigins = [], production = false }: Pick<ApiOptions, 'allowedOrigins' | 'production'>,
): Promise<void> {
  await app.register(cors, {
    origin: allowedOrigins.includes('*') ? '*' : [...allowedOrigins, ...(production ? [] : [LOCAL_ORIGIN])],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type'],
    // Otherwise scripts of another origin can't read them.
    exposedHeaders: ['Retry-After', 'Date'],
    maxAge: 600,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });
}
