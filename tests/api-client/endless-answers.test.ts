import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIKES_MAX_BYTES, PEOPLE_MAX_BYTES } from '../../src/api/fault-policy';
import { aClient, failureOf, serverForEachTest } from './a-client';
import { startEndlessServer, type EndlessServer } from './endless-server';
import { EVERY_CALL } from './every-call';
import { NodeXhr } from './node-xhr';

const UNREACHABLE = { kind: 'network', status: 0, serverText: '' };
/** What may lie in sockets and streams of both sides beyond what the client has read. */
const UNDERWAY = 24_000_000;
const BUSY = { timeout: 10_000 };
vi.setConfig({ testTimeout: 30_000 });

const sound = serverForEachTest();
let server: EndlessServer;
beforeAll(async () => {
  server = await startEndlessServer();
});
afterEach(() => void vi.unstubAllGlobals());
afterAll(() => server.close());
const api = () => aClient(sound(), { apiHost: server.url }).api;

describe('An answer without an end is a lost connection, and no longer read', () => {
  it.each(EVERY_CALL.map(({ name, run }) => [name, run] as const))('to %s', async (_, run) => {
    server.answers(200, 'nothing');
    const before = server.sent();
    expect(await failureOf(run(api()))).toEqual(UNREACHABLE);
    expect(server.sent() - before).toBeLessThan(LIKES_MAX_BYTES + UNDERWAY);
    await expect.poll(() => server.open(), BUSY).toBe(0);
  });

  it('that says it were a terabyte', async () => {
    server.answers(200, 'a terabyte');
    expect(await failureOf(api().listProfiles(null, null))).toEqual(UNREACHABLE);
    await expect.poll(() => server.open(), BUSY).toBe(0);
  });

  it('that says it were ten bytes', async () => {
    server.answers(200, 'ten bytes');
    expect(await failureOf(api().listProfiles(null, null))).toMatchObject({ status: 0, serverText: '' });
    await expect.poll(() => server.open(), BUSY).toBe(0);
  });

  it('that is small until it is unpacked', async () => {
    server.answers(200, 'gzip');
    expect(await failureOf(api().listProfiles(null, null))).toEqual(UNREACHABLE);
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
  it('is taken up to 2 MB, whole letters wherever its pieces end', async () => {
    sound().replies({ body: pageOf(PEOPLE_MAX_BYTES) });
    const { items } = await aClient(sound()).api.listProfiles(null, null);
    expect(items.map(({ firstName }) => firstName)).toEqual(['Ben']);
  });

  it('is not with a few more bytes', async () => {
    sound().replies({ body: pageOf(PEOPLE_MAX_BYTES + 8) });
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
