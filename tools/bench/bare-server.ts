/**
 * The limit of the API's times: Node's own HTTP server, which hashes passwords as the API does, and has an answer ready for
 * every other call. Tells its parent process where it is.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPasswords } from '../../api/security/passwords.ts';
import { PASSWORD } from './guests.ts';

/** It has no attendees whom it would have to turn away. */
const passwords = createPasswords({ waiting: Infinity, waitMs: 15 * 60_000 });
const stored = await passwords.hash(PASSWORD);
await passwords.start();

const person = {
  firstName: 'Guest',
  lastName: 'Stone',
  age: 34,
  location: 'Bath',
  occupation: 'Joiner',
  bio: 'Likes long tables and short queues.',
};
const items = Array.from({ length: 8 }, (_, index) => ({ userId: `person-${index}`, ...person }));
const PAGE = JSON.stringify({ items, nextToken: 'next' });

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  if (request.url !== '/login') return response.end(PAGE);
  const { password } = JSON.parse(body) as { password: string };
  await passwords.verify(stored, password);
  return response.end('{ "idToken": "token" }');
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
