/**
 * The baseline for the API's times: a bare Node server that hashes passwords like the API and has a ready answer for every
 * other call. Sends its URL to the parent process.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPasswords } from '../../api/security/passwords.ts';
import { PASSWORD } from './guests.ts';

/** Never refuses a job. */
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
