import { describe, expect, it } from 'vitest';
import { ApiError, isApiError, isSilent } from '../../src/api/errors';

describe('A call that failed', () => {
  it('says so in a log: its status when there was an answer, else why there was none', () => {
    expect(String(new ApiError('http', 503))).toBe('ApiError: HTTP 503');
    expect(String(new ApiError('network'))).toBe('ApiError: network');
  });

  it('is told from other errors, and by its kind', () => {
    const error = new ApiError('network');
    expect([isApiError(error), isApiError(error, 'network'), isApiError(error, 'http')]).toEqual([true, true, false]);
    expect([isApiError(new Error('network')), isApiError(new Error('network'), 'network')]).toEqual([false, false]);
  });

  it.each([
    ['aborted', true],
    ['signed-out', true],
    ['http', false],
    ['network', false],
    ['shape', false],
  ] as const)('needs no words when it is %s: %s', (kind, silent) => {
    expect(isSilent(new ApiError(kind))).toBe(silent);
  });
});
