import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** CORS and the headers of every answer. The photo routes loosen both for themselves. */
export async function registerHeaders(app: FastifyInstance, allowedOrigins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: allowedOrigins.includes('*') ? '*' : [...allowedOrigins],
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
