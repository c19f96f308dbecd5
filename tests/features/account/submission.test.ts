import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createSubmission } from '../../../src/features/account/submission';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tooMany = (retryAfter: number) => () => Promise.reject(new ApiError('http', 429, 'Slow down', retryAfter));

describe('A submission the server found one too many', () => {
  it('may be repeated only when the server said', async () => {
    const submission = createSubmission();
    submission.start();
    await submission.run(tooMany(6_200));
    expect(submission.getState()).toEqual({
      busy: false,
      blocked: true,
      notice: { tone: 'error', sentence: { text: 'Slow down', lang: '' }, wait: 7 },
    });

    const again = vi.fn<() => Promise<null>>(async () => null);
    await submission.run(again);
    expect(again).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(7000);
    expect(submission.getState().blocked).toBe(false);
    await submission.run(again);
    expect(again).toHaveBeenCalledOnce();
  });

  it.each([
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [60_000, 60],
  ])('%i ms before, may be repeated after %i s, not sooner', async (retryAfter, seconds) => {
    const submission = createSubmission();
    await submission.run(tooMany(retryAfter));
    expect(submission.getState()).toMatchObject({ blocked: true, notice: { wait: seconds } });
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    expect(submission.getState().blocked).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(submission.getState().blocked).toBe(false);
  });

  it('may be repeated at once when there is nothing to wait for', async () => {
    const submission = createSubmission();
    await submission.run(tooMany(0));
    expect(submission.getState()).toEqual({
      busy: false,
      blocked: false,
      notice: { tone: 'error', sentence: { text: 'Slow down', lang: '' } },
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for nothing after a fault of our own', async () => {
    const submission = createSubmission();
    await submission.run(() => Promise.reject(new TypeError('ours')), { else: 'change.failed' });
    expect(submission.getState()).toEqual({
      busy: false,
      blocked: false,
      notice: { tone: 'error', sentence: { key: 'change.failed' } },
    });
  });
});

describe('A submission', () => {
  it('takes its earlier answer back while it is under way', async () => {
    const submission = createSubmission();
    await submission.run(() => Promise.reject(new ApiError('network')));
    expect(submission.getState().notice).not.toBeNull();
    void submission.run(() => new Promise(() => {}));
    expect(submission.getState()).toMatchObject({ busy: true, notice: null });
  });

  it('that fails after its screen was left says nothing', async () => {
    const submission = createSubmission();
    const stop = submission.start();
    const submitted = submission.run(async (visit) => {
      stop();
      await visit.pause(0);
      throw new ApiError('http', 400, 'No');
    });
    await submitted;
    expect(submission.getState().notice).toBeNull();
  });

  it('does not pause on a screen that was left', async () => {
    const submission = createSubmission();
    const stop = submission.start();
    const submitted = submission.run(async (visit) => {
      stop();
      await visit.pause(1_000);
      return null;
    });
    await submitted;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that was given up says nothing', async () => {
    const submission = createSubmission();
    await submission.run(() => Promise.reject(new ApiError('aborted')));
    expect(submission.getState()).toMatchObject({ busy: false, notice: null });
  });

  it('lives through the double start of React’s strict mode', async () => {
    const submission = createSubmission();
    submission.start()();
    submission.start();
    const submitted = submission.run(async (visit) => {
      await visit.pause(100);
      return visit.here() ? { tone: 'success', sentence: { text: 'Here', lang: '' } } : null;
    });
    await vi.advanceTimersByTimeAsync(100);
    await submitted;
    expect(submission.getState().notice?.sentence).toEqual({ text: 'Here', lang: '' });
  });
});

describe('A client id that the API doesn’t know', () => {
  it.each([
    [400, 'Unknown clientId', true],
    [400, 'unknown client', true],
    [400, 'Invalid email address format.', false],
    [401, 'Unknown clientId', false],
  ])('is told to the console, and nothing else is: %i %s', async (status, text, isTold) => {
    const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await createSubmission().run(() => Promise.reject(new ApiError('http', status, text)));
    expect(told.mock.calls).toEqual(isTold ? [['[dating-app] The API knows no such client-id.']] : []);
    told.mockRestore();
  });
});
