import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/api/errors';
import { NO_OWN_TEXT } from '../../src/features/account/submission';
import { wordsOf } from '../support/sentence';
import { sentenceOf } from '../../src/session/error-sentence';
import { translateAll } from '../support/all-texts';

const t = translateAll();
const wordsFor = (...given: Parameters<typeof sentenceOf>) => {
  const sentence = sentenceOf(...given);
  return sentence && wordsOf(t, sentence);
};

describe('The words for a failed call', () => {
  it.each([
    [new ApiError('http', 400, 'Server text'), 'Server text'],
    [new ApiError('http', 400), 'Reset failed.'],
    [new ApiError('network'), 'Reset failed.'],
    [new Error('x'), 'Reset failed.'],
  ])('are the server’s, else the call’s own: %s', (error, words) => {
    expect(wordsFor(error, { else: 'reset.failed' })).toBe(words);
  });

  it('may differ by what became of the call', () => {
    const texts = { shape: 'login.noTokens', else: 'login.failed' } as const;
    expect(sentenceOf(new ApiError('shape'), texts)).toEqual({ key: 'login.noTokens' });
    expect(sentenceOf(new ApiError('signed-out'), texts)).toEqual({ key: 'login.failed' });
  });

  it('are the status, else that something went wrong, where the call has none', () => {
    expect(wordsFor(new ApiError('http', 503), NO_OWN_TEXT)).toBe('HTTP 503');
    expect(wordsFor(new ApiError('network'), NO_OWN_TEXT)).toBe('Something went wrong');
    expect(wordsFor(new Error('x'), NO_OWN_TEXT)).toBe('Something went wrong');
  });

  it('are none for a call given up', () => {
    expect(wordsFor(new ApiError('aborted'), { else: 'login.failed' })).toBeNull();
  });
});
