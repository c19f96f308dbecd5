import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../src/embed/check/checks';
import { listed } from '../../../src/embed/check/finding';
import { reportOf, summaryOf } from '../../../src/embed/check/report';
import { factsWith } from './some-facts';

const HEADING = { page: 'https://evenings.example', version: '1.2.3', at: new Date('2026-11-22T18:05:59Z') };

describe('The report', () => {
  it('is plain text: where, when, a summary, and each check with its next step', () => {
    const lines = reportOf(findingsOf(factsWith({ page: { isSecure: false } })), HEADING).split('\n');
    expect(lines.slice(0, 6)).toEqual([
      'Dating app self-check, 2026-11-22 18:05 UTC',
      'Page: https://evenings.example; widget: 1.2.3',
      '1 fault. 27 checks passed.',
      '',
      '[Fault] HTTPS: The page came over http: passwords can be read and changed on the way.',
      '    Next: Serve the page over https, and redirect http there.',
    ]);
    expect(lines.filter((line) => line.startsWith('[Fine] '))).toHaveLength(27);
  });

  it('says so if no widget runs', () => {
    expect(reportOf([], { ...HEADING, version: '' })).toContain('widget: not running');
  });
});

describe('The summary', () => {
  it.each([
    ['Nothing wrong was found. 28 checks passed.', factsWith()],
    ['2 faults. 26 checks passed.', factsWith({ page: { isSecure: false, width: 90 } })],
    ['1 fault, 1 thing to look at. 26 checks passed.', factsWith({ page: { isSecure: false, frame: 'foreign' } })],
    ['2 things to look at. 26 checks passed.', factsWith({ tag: { count: 2, sharing: 2 }, page: { frame: 'foreign' } })],
  ])('%s', (text, facts) => {
    expect(summaryOf(findingsOf(facts))).toBe(text);
  });

  it('waits for what is still being looked at', () => {
    const { api, ...rest } = factsWith();
    expect(api?.outcome).toBe('answered');
    expect(summaryOf(findingsOf(rest))).toBe('Looking…');
  });
});

it.each([
  ['', []],
  ['a', ['a']],
  ['a and b', ['a', 'b']],
  ['a, b, c and d', ['a', 'b', 'c', 'd']],
  ['a, b, c and 3 more', ['a', 'b', 'c', 'd', 'e', 'f']],
])('A list reads as a person would write it: %s', (text, items) => {
  expect(listed(items)).toBe(text);
});
