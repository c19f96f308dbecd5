import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aClient, failureOf, serverForEachTest } from './a-client';
import { NodeXhr } from './node-xhr';

const server = serverForEachTest();
const PHOTO = new Blob(['bytes of a photo'], { type: 'image/png' });

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', NodeXhr));
afterEach(() => void vi.unstubAllGlobals());

const anUpload = (more: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) => ({
  url: `${server().url}/bucket/key?X-Signature=abc`,
  file: PHOTO,
  contentType: 'image/webp',
  signal: new AbortController().signal,
  ...more,
});

describe('An upload', () => {
  it('puts the file to its address, with its content type and no token', async () => {
    await aClient(server()).api.upload(anUpload());
    const request = server().only();
    expect(request).toMatchObject({ method: 'PUT', path: '/bucket/key', search: '?X-Signature=abc', body: 'bytes of a photo' });
    expect(request.headers['content-type']).toBe('image/webp');
    expect(request.headers.authorization).toBeUndefined();
    expect(request.headers.cookie).toBeUndefined();
  });

  it.each([200, 201, 204, 299])('is done after %i', async (status) => {
    server().replies({ status });
    await expect(aClient(server()).api.upload(anUpload())).resolves.toBeUndefined();
  });

  it.each([300, 304, 400, 403, 413, 500, 503])('fails with %i and is not sent again', async (status) => {
    server().replies({ status, body: '<Error><Code>AccessDenied</Code></Error>' });
    const failure = await failureOf(aClient(server()).api.upload(anUpload()));
    expect(failure).toEqual({ kind: 'http', status, serverText: '' });
    expect(server().requests).toHaveLength(1);
  });

  it('does not end the session when the store refuses it', async () => {
    server().replies({ status: 401 });
    const { api, refused } = aClient(server());
    await expect(failureOf(api.upload(anUpload()))).resolves.toMatchObject({ kind: 'http', status: 401 });
    expect(refused).toEqual([]);
  });

  it('tells how far it is', async () => {
    const shares: number[] = [];
    await aClient(server()).api.upload(anUpload({ onProgress: (share) => void shares.push(share) }));
    expect(shares).toEqual([1]);
  });

  it('tells shares only where there is something to share', async () => {
    class Progressing extends NodeXhr {
      override send(): void {
        const steps = [
          [true, 1, 1],
          [true, 1, 4],
          [false, 2, 4],
          [true, 0, 0],
          [false, 0, 0],
        ] as const;
        for (const [lengthComputable, loaded, total] of steps) {
          this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable, loaded, total }));
        }
        this.status = 200;
        this.dispatchEvent(new Event('load'));
      }
    }
    vi.stubGlobal('XMLHttpRequest', Progressing);
    const shares: number[] = [];
    await aClient(server()).api.upload(anUpload({ onProgress: (share) => void shares.push(share) }));
    expect(shares).toEqual([1, 0.25]);
  });

  it('is a network fault when the connection breaks', async () => {
    server().replies({ stall: 'cut' });
    await expect(failureOf(aClient(server()).api.upload(anUpload()))).resolves.toMatchObject({ kind: 'network' });
  });

  it.each(['the one who asked', 'the widget leaving'] as const)('is given up by %s', async (who) => {
    server().replies({ stall: 'headers' });
    const cancel = new AbortController();
    const { api, leaving } = aClient(server());
    const failure = failureOf(api.upload(anUpload({ signal: cancel.signal })));
    await expect.poll(() => server().requests.length, { timeout: 4_000 }).toBe(1);
    (who === 'the widget leaving' ? leaving : cancel).abort();
    await expect(failure).resolves.toMatchObject({ kind: 'aborted' });
    await expect.poll(() => server().abandoned(), { timeout: 4_000 }).toBe(1);
  });

  it('is not begun when it was given up before', async () => {
    const { api, leaving } = aClient(server());
    leaving.abort();
    await expect(failureOf(api.upload(anUpload()))).resolves.toMatchObject({ kind: 'aborted' });
    await expect(failureOf(aClient(server()).api.upload(anUpload({ signal: AbortSignal.abort() })))).resolves.toMatchObject({
      kind: 'aborted',
    });
    expect(server().requests).toEqual([]);
  });

  it('leaves no listener behind', async () => {
    const { uploadFile } = await import('../../src/api/upload');
    const { signal } = new AbortController();
    await uploadFile(anUpload({ signal }));
    server().replies({ status: 500 });
    await failureOf(uploadFile(anUpload({ signal })));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
