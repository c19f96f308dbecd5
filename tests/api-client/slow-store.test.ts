import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadFile } from '../../src/api/upload';
import { failureOf } from './a-client';

/** What the store answers, one for each request. */
let answers: { status: number; responseText: string }[] = [];
let sent: number[] = [];

class Answered extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader = () => null;
  send(): void {
    sent.push(Date.now());
    Object.assign(this, answers.shift());
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('XMLHttpRequest', Answered);
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refusal = (status: number, code: string) => ({ status, responseText: `<Error><Code>${code}</Code></Error>` });
const SLOW_DOWN = refusal(503, 'SlowDown');
const DONE = { status: 200, responseText: '' };
const upload = (signal = new AbortController().signal) =>
  uploadFile({ url: 'https://store.example/k', file: new Blob(['x']), contentType: 'image/png', signal });

describe('A store that asks to slow down', () => {
  it('is asked once more, a second later', async () => {
    answers = [SLOW_DOWN, DONE];
    const done = upload();
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1);
    await expect(done).resolves.toBeUndefined();
    expect(sent).toEqual([0, 1000]);
  });

  it.each([SLOW_DOWN, refusal(403, 'AccessDenied')])('and then refuses is not asked again: %j', async (second) => {
    answers = [SLOW_DOWN, second, DONE];
    const failure = failureOf(upload());
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(failure).resolves.toMatchObject({ kind: 'http', status: second.status });
    expect(sent).toHaveLength(2);
  });

  it('is left alone where the upload is given up meanwhile', async () => {
    answers = [SLOW_DOWN, DONE];
    const cancel = new AbortController();
    const failure = failureOf(upload(cancel.signal));
    await vi.advanceTimersByTimeAsync(500);
    cancel.abort();
    await expect(failure).resolves.toMatchObject({ kind: 'aborted' });
    expect([sent.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});

it.each([refusal(503, 'ServiceUnavailable'), refusal(400, 'BadDigest'), { status: 503, responseText: 'SlowDown' }])(
  'Any other refusal is final: %j',
  async (answer) => {
    answers = [answer, DONE];
    await expect(failureOf(upload())).resolves.toMatchObject({ kind: 'http', status: answer.status });
    expect(sent).toHaveLength(1);
  },
);
