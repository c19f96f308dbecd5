import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ledgerFaults, rowsOf } from '../support/ledger.ts';

const ROOT = new URL('../../', import.meta.url);
const model = readFileSync(new URL('docs/developers/threat-model.md', ROOT), 'utf8');

function sourceOf(file: string): string | null {
  const url = new URL(file, ROOT);
  return file.startsWith('tests/') && existsSync(url) ? readFileSync(url, 'utf8') : null;
}

/** The model less the rows that say plainly that nothing covers them. */
const covered = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/\| Not covered: [^|]{10,}\|$/.test(line))
    .join('\n');

const faultsOf = (cell: string) => ledgerFaults(covered(`| T1 | A threat | ${cell} |`), sourceOf);

test('every threat has a test that exists, or a plain "Not covered" with the reason', () => {
  expect(ledgerFaults(covered(model), sourceOf)).toEqual([]);
});

test('a threat with neither, or with a test nobody wrote, is a fault', () => {
  expect(faultsOf('')).toEqual(['T1 A threat: no test']);
  expect(faultsOf('Not covered')).toEqual(['T1 A threat: no test']);
  expect(faultsOf('`tests/tools/threat-model.test.ts › nothing of the kind`')).toHaveLength(1);
  expect(faultsOf('Not covered: a page owns its origin.')).toEqual([]);
});

test('the threats are numbered without a gap', () => {
  const ids = rowsOf(model).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(30);
  expect(ids).toEqual(ids.map((_, index) => `T${index + 1}`));
});
