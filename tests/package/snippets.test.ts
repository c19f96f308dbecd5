import { expect, test } from 'vitest';
import { checkedSnippet } from './checked-snippet.ts';
import { SLOW, tsc } from './checkers.ts';

test.concurrent.each(['react', 'federation'])(
  'the builder’s code for %s compiles in strict mode, and not with a value that the widget refuses',
  async (target) => {
    expect(await checkedSnippet(target, tsc)).toEqual({ asMade: '', spoilt: expect.stringMatching(/error TS[^]*"pink"/) });
  },
  SLOW,
);
