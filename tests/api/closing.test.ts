import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { closeUnusedConnections } from '../../demo-host/api/plugins/closing.ts';

/** Far less than the 72 s of keep-alive, and far more than closing takes on a busy machine. */
const SOON = { timeout: 20_000 };

async function connected(app: FastifyInstance): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, 'localhost');
  await once(socket, 'connect');
  return socket;
}

it('closes although a browser has opened a connection ahead', SOON, async () => {
  const app = Fastify();
  closeUnusedConnections(app);
  await app.listen();
  const socket = await connected(app);
  const ended = once(socket, 'close');
  await app.close();
  await ended;
  expect(app.server.listening).toBe(false);
});

it('closes once an answer on its way is out, whole', SOON, async () => {
  const app = Fastify();
  closeUnusedConnections(app);
  let answering: FastifyReply | undefined;
  app.get('/', (_, reply) => {
    answering = reply.hijack();
    reply.raw.writeHead(200, { 'content-length': 2 }).write('a');
  });
  await app.listen();
  const socket = await connected(app);
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => answer).toMatch(/a$/);
  const ended = once(socket, 'close');
  const closed = app.close();
  answering?.raw.end('b');
  await Promise.all([closed, ended]);
  expect(answer).toMatch(/\r\n\r\nab$/);
});
