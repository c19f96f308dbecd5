import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ledgerFaults, rowsOf } from '../support/ledger.ts';

const ROOT = new URL('../../', import.meta.url);
const ledger = readFileSync(new URL('docs/specification.md', ROOT), 'utf8');

function sourceOf(file: string): string | null {
  const url = new URL(file, ROOT);
  return file.startsWith('tests/') && existsSync(url) ? readFileSync(url, 'utf8') : null;
}

const numbered = (letter: string, last: number) => Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);
const SECTIONS = ['§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9'];
/** Decisions whose neighbours by number have no row yet. */
const LATER = 'A32 A33 A34 A35 A36 A37 A39 A40 A41 A42 P21 P22 P23 P24 P25 P26 L17 L18 L19 L20 L21 X17 X21 X22 X25'.split(' ');
const DECISIONS = [...numbered('A', 30), ...numbered('P', 20), ...numbered('L', 16), ...numbered('X', 12), ...LATER];
const CONTRACT = numbered('C', 10);
const PAGES = numbered('H', 32);

test('every statement of the specification has a test that exists', () => {
  expect(ledgerFaults(ledger, sourceOf)).toEqual([]);
});

test('every section and every decision has a row, and no row is of anything else', () => {
  const known = new Set(rowsOf(ledger).map(({ id }) => id.split(' ')[0] ?? ''));
  const wanted = [...SECTIONS, ...DECISIONS, ...CONTRACT, ...PAGES];
  expect(wanted.filter((id) => !known.has(id))).toEqual([]);
  expect([...known].filter((id) => !wanted.includes(id))).toEqual([]);
});

test('a row without a test, with a missing file or with a title nobody wrote is a fault', () => {
  const source = `describe('a group', () => {\n  it.each([1])(\n    'isn\\'t %s', () => {});`;
  const faultsOf = (tests: string) =>
    ledgerFaults(`| §2 | Something | ${tests} |`, (file) => (file === 'tests/a.test.ts' ? source : null));
  expect(faultsOf("`tests/a.test.ts › isn't %s`")).toEqual([]);
  expect(faultsOf('')).toEqual(['§2 Something: no test']);
  expect(faultsOf('by hand')).toEqual(['§2 Something: no test']);
  expect(faultsOf('`tests/b.test.ts › x`')).toEqual(['§2 Something: no file tests/b.test.ts']);
  expect(faultsOf('`tests/a.test.ts › a group`')).toEqual(['§2 Something: tests/a.test.ts has no test "a group"']);
  expect(faultsOf("`tests/a.test.ts › isn't`")).toEqual(['§2 Something: tests/a.test.ts has no test "isn\'t"']);
});

const faultsOfText = (text: string) =>
  ledgerFaults(`| §8 | “${text}” | \`tests/a.test.ts › %s\` |`, () => "it.each([['Not here', 'key']])('%s', () => {});");

test('a test that is nothing but its data has to hold the exact text', () => {
  expect(faultsOfText('Not here')).toEqual([]);
  expect(faultsOfText('Nowhere')).toEqual(['§8 “Nowhere”: tests/a.test.ts does not hold “Nowhere”']);
});

test('such data may stand in a file of tests/support that the test imports', () => {
  const files = new Map([
    ['tests/journeys/a.test.ts', "import { PAGES } from '../support/pages.ts';\ntest.each(PAGES)('%s', () => {});"],
    ['tests/support/pages.ts', "export const PAGES = ['there'];"],
  ]);
  const faultsOfPage = (page: string) =>
    ledgerFaults(`| H1 | “${page}” | \`tests/journeys/a.test.ts › %s\` |`, (file) => files.get(file) ?? null);
  expect(faultsOfPage('there')).toEqual([]);
  expect(faultsOfPage('elsewhere')).toEqual(['H1 “elsewhere”: tests/journeys/a.test.ts does not hold “elsewhere”']);
});
