import { expect, test } from 'vitest';
import { checkedSnippet } from './checked-snippet.ts';
import { SLOW, svelteCheck, vueTsc } from './checkers.ts';

test.concurrent.each([
  ['vue', vueTsc],
  ['svelte', svelteCheck],
])(
  'the builder’s code for %s compiles in strict mode, and not with a value that the widget refuses',
  async (target, checker) => {
    expect(await checkedSnippet(target, checker)).toEqual({ asMade: '', spoilt: expect.stringContaining('pink') });
  },
  SLOW,
);
