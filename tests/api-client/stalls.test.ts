import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { aClient, failureOf, serverForEachTest } from './a-client';
import { EVERY_CALL } from './every-call';

// Fifteen calls at once take their time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
const BUSY = { timeout: 10_000 };
const server = serverForEachTest();
const BODY = { items: [], message: 'ok', userConfirmed: false, padding: 'x'.repeat(2_000) };

describe.each(['headers', 'body'] as const)('A server that stalls its %s', (stall) => {
  it('is a network fault of every call after the timeout, and the connection is given up', async () => {
    server().replies({ stall, body: BODY });
    const { api } = aClient(server(), { timeout: 1_500 });
    const start = Date.now();
    const failures = await Promise.all(EVERY_CALL.map(({ run }) => failureOf(run(api))));
    expect(failures).toEqual(EVERY_CALL.map(() => ({ kind: 'network', status: 0, serverText: '' })));
    expect(Date.now() - start).toBeGreaterThanOrEqual(1_490);
    // On a busy machine the time of a call may be up before its request has arrived.
    expect(server().requests.length).toBeGreaterThan(0);
    await expect.poll(() => server().abandoned(), BUSY).toBe(server().requests.length);
  });

  it('is silent when the widget leaves the page meanwhile', async () => {
    server().replies({ stall, body: BODY });
    const { api, leaving } = aClient(server());
    const failures = Promise.all(EVERY_CALL.map(({ run }) => failureOf(run(api))));
    await expect.poll(() => server().requests.length, BUSY).toBe(EVERY_CALL.length);
    leaving.abort();
    expect((await failures).map(({ kind }) => kind)).toEqual(EVERY_CALL.map(() => 'aborted'));
    await expect.poll(() => server().abandoned(), BUSY).toBe(EVERY_CALL.length);
  });

  it('can be given up by the one who asked, others going on', async () => {
    server().replies({ stall, body: BODY });
    const { api, leaving } = aClient(server());
    const cancel = new AbortController();
    const cancelled = [
      api.listProfiles(null, null, cancel.signal),
      api.listLikes({}, cancel.signal),
      api.presignPhoto('a.png', 'image/png', cancel.signal),
    ].map(failureOf);
    let otherEnded = false;
    const other = failureOf(api.getProfile()).finally(() => (otherEnded = true));
    await expect.poll(() => server().requests.length, BUSY).toBe(4);
    cancel.abort();
    expect((await Promise.all(cancelled)).map(({ kind }) => kind)).toEqual(['aborted', 'aborted', 'aborted']);
    expect(otherEnded).toBe(false);
    leaving.abort();
    await expect(other).resolves.toMatchObject({ kind: 'aborted' });
  });
});

describe('A call', () => {
  it('is not sent at all once the widget has left', async () => {
    const { api, leaving } = aClient(server());
    leaving.abort();
    const failures = await Promise.all(EVERY_CALL.map(({ run }) => failureOf(run(api))));
    expect(failures.map(({ kind }) => kind)).toEqual(EVERY_CALL.map(() => 'aborted'));
    expect(server().requests).toEqual([]);
  });

  it('that was answered in time leaves no timer behind', async () => {
    server().replies({ body: BODY });
    const { api, inits } = aClient(server(), { timeout: 400 });
    await expect(api.listProfiles(null, null)).resolves.toMatchObject({ items: [] });
    await new Promise((resolve) => void setTimeout(resolve, 450));
    expect(inits[0]?.signal?.aborted).toBe(false);
  });

  it('leaves no listener behind on what it listened to', async () => {
    server().replies({ body: {} });
    const { api, leaving } = aClient(server());
    await api.like('a');
    await api.listLikes();
    server().replies({ status: 400 });
    await failureOf(api.like('a'));
    expect(getEventListeners(leaving.signal, 'abort')).toEqual([]);
  });

  it('to nobody is a network fault of every call', async () => {
    const { api } = aClient(server());
    await server().close();
    const failures = await Promise.all(EVERY_CALL.map(({ run }) => failureOf(run(api))));
    expect(failures).toEqual(EVERY_CALL.map(() => ({ kind: 'network', status: 0, serverText: '' })));
  });
});
