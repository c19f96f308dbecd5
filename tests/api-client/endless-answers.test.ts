import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROFILES_MAX_BYTES } from '../../src/api/fault-policy';
import { aClient, failureOf, serverForEachTest } from './a-client';
import { EVERY_CALL } from './every-call';
import { NodeXhr } from './node-xhr';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { Readable } from 'node:stream';

/** What an answer without an end says of its length. */
type Claim = 'nothing' | 'a terabyte' | 'ten bytes' | 'gzip';

const HEADERS: Readonly<Record<Claim, Readonly<Record<string, string>>>> = {
  nothing: {},
  'a terabyte': { 'Content-Length': '1000000000000' },
  'ten bytes': { 'Content-Length': '10' },
  gzip: { 'Content-Encoding': 'gzip' },
};

interface EndlessServer {
  readonly url: string;
  /** How the next answers begin. */
  answers(status: number, claim: Claim): void;
  /** Bytes of the bodies sent so far, before compression. */
  sent(): number;
  /** Connections on which an answer is still being sent. */
  open(): number;
  close(): Promise<void>;
}

/** A real server whose answers go on as long as somebody reads them: a list of people that never ends. */
async function startEndlessServer(): Promise<EndlessServer> {
  let [status, claim]: [number, Claim] = [200, 'nothing'];
  let [sent, open] = [0, 0];
  const piece = Buffer.from(`${JSON.stringify({ userId: 'u', bio: 'x'.repeat(60_000) })},`);

  function* pieces(): Generator<Buffer> {
    yield Buffer.from('{"message":"ok","items":[');
    for (;;) {
      sent += piece.length;
      yield piece;
    }
  }
  function answer(request: IncomingMessage, response: ServerResponse): void {
    request.resume();
    open += 1;
    response.on('close', () => (open -= 1));
    response.writeHead(status, { 'Content-Type': 'application/json', ...HEADERS[claim] });
    const body = Readable.from(pieces());
    response.on('close', () => body.destroy());
    if (claim === 'gzip') body.pipe(createGzip({ level: 1 })).pipe(response);
    else body.pipe(response);
  }
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: (...next) => void ([status, claim] = next),
    sent: () => sent,
    open: () => open,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const UNREACHABLE = { kind: 'network', status: 0, serverText: '' };
/** What may lie in sockets and streams of both sides beyond what the client has read. */
const UNDERWAY = 24_000_000;
const BUSY = { timeout: 10_000 };
vi.setConfig({ testTimeout: 30_000 });

const sound = serverForEachTest();
let server: EndlessServer;
beforeAll(async () => void (server = await startEndlessServer()));
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => server.close());
const api = () => aClient(sound(), { apiHost: server.url }).api;

describe('An answer without an end is a lost connection, and no longer read', () => {
  it.each(EVERY_CALL.map(({ name, run }) => [name, run] as const))('to %s', async (_, run) => {
    server.answers(200, 'nothing');
    const before = server.sent();
    expect(await failureOf(run(api()))).toEqual(UNREACHABLE);
    expect(server.sent() - before).toBeLessThan(PROFILES_MAX_BYTES + UNDERWAY);
    await expect.poll(() => server.open(), BUSY).toBe(0);
  });

  it.each([
    ['a terabyte', UNREACHABLE],
    ['ten bytes', { status: 0, serverText: '' }],
    ['gzip', UNREACHABLE],
  ] as const)('that announces another length, or is small until it is unpacked: %s', async (claim, failure) => {
    server.answers(200, claim);
    expect(await failureOf(api().listProfiles(null, null))).toMatchObject(failure);
    await expect.poll(() => server.open(), BUSY).toBe(0);
  });

  it('that is a refusal', async () => {
    server.answers(400, 'nothing');
    expect(await failureOf(api().like('b'))).toEqual(UNREACHABLE);
    await expect.poll(() => server.open(), BUSY).toBe(0);
  });

  it('to an upload', async () => {
    vi.stubGlobal('XMLHttpRequest', NodeXhr);
    server.answers(200, 'nothing');
    const signal = new AbortController().signal;
    const upload = { url: `${server.url}/key`, file: new Blob(['photo']), contentType: 'image/png', signal };
    expect(await failureOf(api().upload(upload))).toEqual(UNREACHABLE);
    await expect.poll(() => server.open(), BUSY).toBe(0);
  });
});

/** An answer of so many bytes. */
function pageOf(bytes: number): object {
  const page = { items: [{ userId: 'u1', firstName: 'Ben' }], nextToken: null, padding: '' };
  return { ...page, padding: 'é'.repeat((bytes - JSON.stringify(page).length) / 2) };
}

describe('A page of profiles', () => {
  it('is taken up to 8 MB, whole letters wherever its pieces end', async () => {
    sound().replies({ body: pageOf(PROFILES_MAX_BYTES) });
    const { items } = await aClient(sound()).api.listProfiles(null, null);
    expect(items.map(({ firstName }) => firstName)).toEqual(['Ben']);
  });

  it('is not with a few more bytes', async () => {
    sound().replies({ body: pageOf(PROFILES_MAX_BYTES + 8) });
    expect(await failureOf(aClient(sound()).api.listProfiles(null, null))).toEqual(UNREACHABLE);
  });
});

it('A `fetch` of the page’s that knows no streams gives its text as ever', async () => {
  sound().replies({ body: { items: [{ userId: 'u1', firstName: 'Ben' }] } });
  const native = fetch;
  vi.stubGlobal('fetch', async (...of: Parameters<typeof fetch>) => {
    const answer = await native(...of);
    return { ok: answer.ok, status: answer.status, headers: answer.headers, text: () => answer.text() };
  });
  const { items } = await aClient(sound()).api.listProfiles(null, null);
  expect(items).toHaveLength(1);
});
