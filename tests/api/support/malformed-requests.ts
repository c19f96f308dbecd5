import { once } from 'node:events';
import { connect } from 'node:net';
import * as fc from 'fast-check';

/** The same bytes in every run, so that a run says something of the change it is made for. */
const SEED = 20_261_123;

const anyByte = fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte));
const noise = (maxLength: number) => fc.string({ unit: anyByte, maxLength });
/** What a request is made of, whole and damaged. */
const method = fc.constantFrom('GET', 'PUT', 'POST', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE', 'PRI', 'get', '', '\0', 'GE\tT');
const host = fc.constantFrom('', ':99999', ':-1', '[', '[::1', ']', '%', '%00', 'a b', '@', '..', 'xn--', '\\', 'ready', '\xff');
const path = fc.constantFrom(
  '',
  '/',
  '/ready',
  '/metrics',
  '//',
  '/%',
  '/%c0%af',
  '/..',
  '/__proto__',
  '/uploads/%/%/%',
  '/?%',
  '#',
  ' ',
);
const target = fc.oneof(
  fc
    .tuple(fc.constantFrom('http://', 'https://', '//', 'ws:', 'file://', 'data:', 'http:'), host, path)
    .map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('/', '*', '', '?'), noise(20)).map((parts) => parts.join('')),
  path,
);
const version = fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', 'HTTP/', 'XTTP/1.1', '');
const header = fc.oneof(
  fc.constantFrom(
    'Host: x',
    'Host:',
    'Host: x\r\nHost: y',
    'Content-Length: -1',
    'Content-Length: 9e9',
    'Transfer-Encoding: chunked',
  ),
  fc.constantFrom(
    'Transfer-Encoding: chunked\r\nContent-Length: 3',
    'Upgrade: websocket\r\nConnection: upgrade',
    'Expect: x',
    ' folded',
  ),
  fc.constantFrom('X-Forwarded-For: %', 'X-Forwarded-For: ,,::ffff:1', 'Authorization: Bearer', 'Content-Type: /', ': no name'),
  noise(30),
);
const ending = fc.constantFrom('\r\n\r\n', '\n\n', '\r\n', '', '\r\n\r\nzz\r\n', '\r\n\r\nffffffffffffffff\r\n');

const request = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(method, target, version, fc.array(header, { maxLength: 3 }), ending) },
  { weight: 1, arbitrary: noise(60) },
);

/** So many requests that no client makes, each as the bytes to be sent. */
export function malformedRequests(count: number): Buffer[] {
  return fc.sample(request, { seed: SEED, numRuns: count }).map((one) => {
    if (typeof one === 'string') return Buffer.from(one, 'latin1');
    const [verb, where, protocol, headers, end] = one;
    return Buffer.from(`${verb} ${where} ${protocol}\r\n${headers.join('\r\n')}${end}`, 'latin1');
  });
}

/** Sends the bytes over a connection of their own. Resolves to the status of the answer; `null` if it was closed without one. */
export async function statusOfBytes(url: string, bytes: Buffer): Promise<number | null> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  // A reset is a closed connection, too.
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.end(bytes);
  await closed;
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
  return status === undefined ? null : Number(status);
}
