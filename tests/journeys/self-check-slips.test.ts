import { describe } from 'vitest';
import { sampled } from '../support/all.ts';
import { KINDS } from '../support/slips/kinds.ts';
import { picker } from '../support/slips/picker.ts';
import { test } from '../support/slips/self-check-on.ts';

/** Slips that were once passed over, and by which check each is told now. */
const ONCE_PASSED_OVER: readonly (readonly [kind: string, ...checks: string[]])[] = [
  ['a misspelt attribute', 'names'],
  ['a language by its name', 'language'],
  ['a value that can’t be', 'attributes'],
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

  test.for(sampled(ONCE_PASSED_OVER, 10))('%s', async ([kind, ...checks], { said, expect }) => {
    const { ids, text } = await said(kind, picker(7));
    expect(ids, text).toEqual(checks);
  });
});

/** The random ones of every run; many more are in the file of the same name that takes long. */
const SEEDS = sampled([3, 8, 21, 34, 55], 5);

describe('Of slips made at random the self-check passes over none of', () => {
  test.for(SEEDS)('seed %i', async (seed, { said, expect }) => {
    const pick = picker(seed);
    const kind = pick(Object.keys(KINDS));
    const { summary, text } = await said(kind, pick);
    expect(summary, `${kind}\n${text}`).not.toMatch(/^Nothing wrong/);
  });
});

/** Members of the document that the self-check reads, as images of a comment are called. */
const PLANTED = `
  addEventListener body createElement documentElement elementFromPoint querySelector querySelectorAll scripts styleSheets
`
  .trim()
  .split(/\s+/)
  .map((name) => `<img name="${name}" alt="">`)
  .join('');

const AMONG_PLANTED: readonly (readonly [kind: string, ...checks: string[]])[] = [
  ['a good page'],
  ['a page that clears storage', 'storage'],
  ['a transparent overlay', 'pressed'],
  ['off-screen', 'visible'],
  ['a second widget', 'second'],
];

describe('Where images are called as members of the document, the self-check tells as elsewhere', () => {
  test.for(sampled(AMONG_PLANTED, 5))('%s', async ([kind, ...checks], { said, expect }) => {
    const { ids, text } = await said(kind, picker(7), PLANTED);
    expect(ids, text).toEqual(checks);
  });

  test('a form around it whose fields are called as members of a form', async ({ said, expect }) => {
    const fields = ['id', 'className', 'classList', 'localName', 'parentElement', 'getRootNode', 'getAttribute'];
    const form = `<form style="opacity:0" class="signup">${fields.map((name) => `<input name="${name}">`).join('')}`;
    const { ids, text } = await said(undefined, picker(7), form);
    expect(ids, text).toEqual(['visible']);
    expect(text).toContain('<form class="signup">');
  });
});
