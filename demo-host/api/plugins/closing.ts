import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_MS = 100;

/**
 * Lets the app close as soon as the last answer is out. Fastify ends the connections that are idle when closing begins, but
 * not one that turns idle a moment later, nor one that a browser has opened ahead and not used yet: these would keep the
 * server open for the whole time of keep-alive (72 s), or for as long as the browser likes.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));

  app.addHook('preClose', async () => {
    const drop = () => {
      for (const socket of unused) socket.destroy();
      app.server.closeIdleConnections();
    };
    const timer = setInterval(drop, CHECK_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
