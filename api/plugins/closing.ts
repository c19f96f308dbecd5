import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_MS = 100;

/**
 * Lets the app close as soon as the last answer is sent. Fastify ends connections that are idle when closing begins, but not
 * those that become idle later, nor those that a browser has opened in advance: these would keep the server open for the whole
 * keep-alive time (72 s) or longer.
 *
 * @param patienceMs how long unused connections stay usable while the app closes: a proxy may just be sending a call on one, and
 *   couldn't know whether it was carried out. Choose more than the proxy's own keep-alive time. Default 0
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
  // Node calls this method as soon as a server closes.
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
