import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { closeUnusedConnections } from '../../api/plugins/closing.ts';

/** Far less than the 72 s of keep-alive, and far more than closing takes on a busy machine. */
const SOON = { timeout: 20_000 };

const CALL = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

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
  socket.write(CALL);
  await expect.poll(() => answer).toMatch(/a$/);
  const ended = once(socket, 'close');
  const closed = app.close();
  answering?.raw.end('b');
  await Promise.all([closed, ended]);
  expect(answer).toMatch(/\r\n\r\nab$/);
});

it('answers a call that a proxy sends on a connection it has kept, and ends that connection with it', SOON, async () => {
  const app = Fastify({ return503OnClosing: false });
  closeUnusedConnections(app, 60_000);
  app.get('/', async () => 'whole');
  await app.listen();
  const [kept, opened] = [await connected(app), await connected(app)];
  let answers = '';
  for (const socket of [kept, opened]) socket.on('data', (data) => (answers += String(data)));
  kept.write(CALL);
  await expect.poll(() => answers).toMatch(/whole$/);
  expect(answers).not.toMatch(/connection: close/i);
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  const ended = Promise.all([once(kept, 'close'), once(opened, 'close')]);
  kept.write(CALL);
  opened.write(CALL);
  await Promise.all([closed, ended]);
  expect(answers.match(/whole/g)).toHaveLength(3);
  expect(answers.match(/connection: close/gi)).toHaveLength(2);
});
