import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_MS = 100;

/**
 * Lets the app close as soon as the last answer is out. Fastify ends the connections that are idle when closing begins, but
 * not one that turns idle a moment later, nor one that a browser has opened ahead and not used yet: these would keep the
 * server open for the whole time of keep-alive (72 s), or for as long as the browser likes.
 *
 * @param patienceMs how long unused connections stay usable while the app closes. A proxy may be sending a call on one at the
 *   very moment; if it were ended, the proxy couldn't know whether the call was carried out, and the attendee would see an
 *   error. A proxy whose own connections end sooner loses nothing. Default 0
 */
export function closeUnusedConnections(app: FastifyInstance, patienceMs = 0): void {
  const { server } = app;
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));

  const closeIdleConnections = server.closeIdleConnections.bind(server);
  // Node ends them by this method as soon as a server closes.
  if (patienceMs > 0) server.closeIdleConnections = () => {};

  const drop = () => {
    for (const socket of unused) socket.destroy();
    closeIdleConnections();
  };
  app.addHook('preClose', async () => {
    let dropping: NodeJS.Timeout | undefined;
    const waiting = setTimeout(() => {
      drop();
      dropping = setInterval(drop, CHECK_MS);
    }, patienceMs + CHECK_MS);
    server.once('close', () => {
      clearTimeout(waiting);
      clearInterval(dropping);
    });
  });
}
