import type { FastifyInstance } from 'fastify';

const EVERY_MS = 50;

/**
 * Lets the server stop as soon as its last call is answered. Without this, a connection that was busy when it began to stop
 * is kept open afterwards for another call, for more than a minute.
 */
export function stopPromptly(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
    // An app that never listened doesn't close its server.
    timer.unref();
  });
}
