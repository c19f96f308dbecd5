import { describe } from 'vitest';
import { KINDS } from '../support/slips/kinds.ts';
import { picker } from '../support/slips/picker.ts';
import { test } from '../support/slips/self-check-on.ts';

/** Slips that were once passed over, and by which check each is told now. */
const ONCE_PASSED_OVER: readonly (readonly [kind: string, ...checks: string[]])[] = [
  ['a misspelt attribute', 'names'],
  ['a language by its name', 'language'],
  ['a wrong client id', 'client'],
  ['a colour that is none', 'theme'],
  ['CORS without PUT and DELETE', 'methods'],
  ['an authoriser’s 401 without CORS', 'refusals'],
  ['a transparent overlay', 'pressed'],
  ['inert', 'pressed'],
  ['inside a link', 'inside'],
  ['opacity: 0', 'visible'],
  ['0 px', 'room'],
  ['off-screen', 'visible'],
  ['a page that clears storage', 'storage'],
  ['a blocked part', 'missing'],
  ['a gateway’s 502', 'api'],
  ['a WAF’s 403', 'api'],
  ['a 429', 'api'],
  ['doubled CORS headers', 'cors'],
];

describe('The self-check tells a slip by its own check, and by no other:', () => {
  test('a good page has none', async ({ said, expect }) => {
    const { summary, ids, text } = await said(undefined, picker(1));
    expect(ids, text).toEqual([]);
    expect(summary).toMatch(/^Nothing wrong was found\. \d+ checks passed\.$/);
  });

  test.for(ONCE_PASSED_OVER)('%s', async ([kind, ...checks], { said, expect }) => {
    const { ids, text } = await said(kind, picker(7));
    expect(ids, text).toEqual(checks);
  });
});

/** The random ones of every run; many more are in the file of the same name that takes long. */
const SEEDS = [3, 8, 21, 34, 55];

describe('Of slips made at random the self-check passes over none of', () => {
  test.for(SEEDS)('seed %i', async (seed, { said, expect }) => {
    const pick = picker(seed);
    const kind = pick(Object.keys(KINDS));
    const { summary, text } = await said(kind, pick);
    expect(summary, `${kind}\n${text}`).not.toMatch(/^Nothing wrong/);
  });
});
