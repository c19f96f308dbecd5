import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadFile } from '../../src/api/upload';
import { UPLOAD_STALL_MS } from '../../src/domain/limits';
import { failureOf } from './a-client';

/** A connection on which nothing happens but what a test lets happen. */
class Silent extends EventTarget {
  static last: Silent;
  readonly upload = new EventTarget();
  status = 0;
  aborted = false;
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(): void {
    Silent.last = this;
  }
  abort(): void {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  moves(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 10 }));
  }
  answers(status: number): void {
    this.status = status;
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Silent);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const upload = (signal = new AbortController().signal) =>
  uploadFile({ url: 'https://store.example/k', file: new Blob(['x']), contentType: 'image/png', signal });

describe('An upload on which nothing moves', () => {
  it('ends after 30 s as a network fault, and the connection is given up', async () => {
    const failure = failureOf(upload());
    vi.advanceTimersByTime(UPLOAD_STALL_MS - 1);
    expect(Silent.last.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    await expect(failure).resolves.toEqual({ kind: 'network', status: 0, serverText: '' });
    expect(Silent.last.aborted).toBe(true);
  });

  it('counts from the last progress, also when only the answer is missing', async () => {
    const failure = failureOf(upload());
    for (const sent of [1, 5, 10]) {
      vi.advanceTimersByTime(UPLOAD_STALL_MS - 1);
      Silent.last.moves(sent);
    }
    expect(Silent.last.aborted).toBe(false);
    vi.advanceTimersByTime(UPLOAD_STALL_MS);
    await expect(failure).resolves.toMatchObject({ kind: 'network' });
  });

  it.each([
    ['it is done', () => Silent.last.answers(200)],
    ['it is refused', () => Silent.last.answers(413)],
    ['the connection broke', () => Silent.last.dispatchEvent(new Event('error'))],
  ])('waits no longer once %s', async (_, end) => {
    const over = upload().catch(() => {});
    end();
    await over;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits no longer once it was cancelled', async () => {
    const cancel = new AbortController();
    const failure = failureOf(upload(cancel.signal));
    cancel.abort();
    await expect(failure).resolves.toMatchObject({ kind: 'aborted' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
