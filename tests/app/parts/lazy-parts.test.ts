import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLazyParts, failureOf, type PartFailure } from '../../../src/app/parts/lazy-parts';
import { LAZY_PART_TIMEOUT_MS } from '../../../src/domain/limits';

const URL_OF_PART = 'https://cdn.example/assets/account-1a2b.js';
const importFailed = () => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${URL_OF_PART}`));
const javascript = { headers: { 'content-type': 'text/javascript' } };

/** Parts whose loader does what each test says, and a server that answers the question why. */
function someParts(
  account: () => Promise<{ screens: string }>,
  answer: () => Promise<Response> = () => Promise.resolve(new Response()),
) {
  const failures: [string, PartFailure][] = [];
  const loaded: unknown[] = [];
  const asked: [unknown, RequestInit | undefined][] = [];
  const parts = createLazyParts(
    { account, help: () => Promise.resolve({ screens: 'help' }) },
    {
      timeout: LAZY_PART_TIMEOUT_MS,
      fetch(input, init) {
        asked.push([input, init]);
        return answer();
      },
      onLoaded: (module) => void loaded.push(module),
      onFailure: (part, failure) => void failures.push([part, failure]),
    },
  );
  return { parts, failures, asked, loaded, leave: () => parts.dispose(), account: () => parts.getState().account };
}

describe('A lazy part', () => {
  it('is idle, then loading, then ready, and is loaded once', async () => {
    const load = vi.fn<() => Promise<{ screens: string }>>(() => Promise.resolve({ screens: 'account' }));
    const { parts, loaded, account } = someParts(load);
    expect(account()).toEqual({ status: 'idle' });
    const all = Promise.all([parts.load('account'), parts.load('account')]);
    expect(account()).toEqual({ status: 'loading' });
    await all;
    expect(account()).toEqual({ status: 'ready', module: { screens: 'account' } });
    await parts.load('account');
    expect(load).toHaveBeenCalledTimes(1);
    expect(loaded).toEqual([{ screens: 'account' }]);
    expect(parts.getState().help).toEqual({ status: 'idle' });
  });

  it('fetched ahead stays idle, tells nobody of a failure, and is loaded all the same', async () => {
    const load = vi.fn<() => Promise<{ screens: string }>>(() => Promise.resolve({ screens: 'account' }));
    load.mockImplementationOnce(importFailed);
    const { parts, failures, account } = someParts(load);
    parts.prefetch('account');
    await Promise.resolve();
    expect(load).toHaveBeenCalledTimes(1);
    expect(account()).toEqual({ status: 'idle' });
    await parts.load('account');
    expect(account()).toMatchObject({ status: 'ready' });
    parts.prefetch('account');
    expect(load).toHaveBeenCalledTimes(2);
    expect(failures).toEqual([]);
  });

  it('fetched ahead comes with what it needs beside its module', () => {
    const alongside = vi.fn<() => Promise<unknown>>(() => Promise.reject(new TypeError('no connection')));
    const parts = createLazyParts(
      { account: () => Promise.resolve({ screens: 'account' }) },
      { timeout: LAZY_PART_TIMEOUT_MS, fetch, alongside, onLoaded() {}, onFailure() {} },
    );
    parts.prefetch('account');
    expect(alongside).toHaveBeenCalledExactlyOnceWith('account', expect.any(Promise));
  });

  const missing: [string, () => Promise<Response>][] = [
    ['404', () => Promise.resolve(new Response('', { status: 404 }))],
    ['403, as stores do', () => Promise.resolve(new Response('', { status: 403 }))],
    ['410', () => Promise.resolve(new Response('', { status: 410 }))],
    ['200 with a start page', () => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }))],
  ];

  it.each(missing)('is missing where its file returns %s', async (_, answer) => {
    const { parts, failures, account, asked } = someParts(importFailed, answer);
    await expect(parts.load('account')).resolves.toBeUndefined();
    expect(account()).toMatchObject({ status: 'failed', failure: { reason: 'missing' } });
    expect(failures).toMatchObject([['account', { reason: 'missing' }]]);
    expect(asked).toEqual([[URL_OF_PART, { credentials: 'omit' }]]);
  });

  const others: [string, () => Promise<{ screens: string }>, () => Promise<Response>, string][] = [
    ['the server is down', importFailed, () => Promise.resolve(new Response('', { status: 503 })), 'HTTP 503'],
    ['there is no connection', importFailed, () => Promise.reject(new TypeError('Failed to fetch')), 'no connection'],
    [
      'the file came but could not be run',
      importFailed,
      () => Promise.resolve(new Response('x', javascript)),
      'the file could not be run',
    ],
    [
      'the error names no file',
      () => Promise.reject(new SyntaxError('Unexpected token')),
      () => Promise.reject(new Error()),
      'Unexpected token',
    ],
    ['it is no error at all', () => Promise.reject(undefined), () => Promise.reject(new Error()), 'unknown'],
    [
      'its loader throws',
      () => {
        throw new Error('broken');
      },
      () => Promise.reject(new Error()),
      'broken',
    ],
  ];

  it.each(others)('failed for another reason where %s', async (_, load, answer, detail) => {
    const { parts, failures } = someParts(load, answer);
    await parts.load('account');
    expect(failures).toEqual([['account', { reason: 'other', detail }]]);
  });

  it('that failed is loaded anew when it is wanted again', async () => {
    let works = false;
    const { parts, account, failures } = someParts(() => (works ? Promise.resolve({ screens: 'account' }) : importFailed()));
    await parts.load('account');
    expect(account().status).toBe('failed');
    works = true;
    const again = parts.load('account');
    expect(account().status).toBe('loading');
    await again;
    expect(account().status).toBe('ready');
    expect(failures).toHaveLength(1);
  });

  it('takes no other part along', async () => {
    const { parts } = someParts(importFailed);
    await Promise.all([parts.load('account'), parts.load('help')]);
    expect(parts.getState().help).toEqual({ status: 'ready', module: { screens: 'help' } });
  });
});

describe('A part that never arrives', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits for what has to be there alongside', async () => {
    const dressed = new Promise<void>((resolve) => void setTimeout(resolve, 1000));
    const parts = createLazyParts(
      { account: () => Promise.resolve({ screens: 'account' }) },
      { timeout: LAZY_PART_TIMEOUT_MS, fetch, alongside: () => dressed, onLoaded: () => {}, onFailure: () => {} },
    );
    const loading = parts.load('account');
    await vi.advanceTimersByTimeAsync(999);
    expect(parts.getState().account.status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    await loading;
    expect(parts.getState().account.status).toBe('ready');
  });

  it('is given up after 120,000 ms, and can be tried again', async () => {
    let works = false;
    const { parts, account, failures, asked } = someParts(() =>
      works ? Promise.resolve({ screens: 'account' }) : new Promise(() => {}),
    );
    const loaded = parts.load('account');
    await vi.advanceTimersByTimeAsync(119_999);
    expect(account().status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    await loaded;
    expect(failures).toEqual([['account', { reason: 'timeout' }]]);
    expect(asked).toEqual([]);
    works = true;
    await parts.load('account');
    expect(account().status).toBe('ready');
  });

  it('leaves no timer behind once it came', async () => {
    const { parts } = someParts(() => Promise.resolve({ screens: 'account' }));
    await parts.load('account');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no timer behind when the mount ends meanwhile', () => {
    const { parts, leave } = someParts(() => new Promise(() => {}));
    void parts.load('account');
    expect(vi.getTimerCount()).toBe(1);
    leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});

const asking = (answer: () => Promise<Response>) => {
  const asked: unknown[] = [];
  const fetch = (input: unknown) => {
    asked.push(input);
    return answer();
  };
  return { asked, fetch: fetch as typeof globalThis.fetch };
};

describe('A part that did not come', () => {
  it.each(['https://cdn.example/part.js', 'http://127.0.0.1:5170/part.js'])('is asked for once more at %s', async (url) => {
    const { asked, fetch } = asking(async () => new Response('', { status: 404 }));
    await expect(failureOf(new TypeError(`Failed to fetch module: ${url}`), fetch)).resolves.toMatchObject({ reason: 'missing' });
    expect(asked).toEqual([url]);
  });

  it('by an error that names no address says at most 120 characters of it', async () => {
    const { asked, fetch } = asking(() => Promise.reject(new TypeError('Nobody asks')));
    const failure = await failureOf(new Error('x'.repeat(300)), fetch);
    expect(failure).toEqual({ reason: 'other', detail: 'x'.repeat(120) });
    expect(asked).toEqual([]);
  });
});
