import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALM, EVERY_TRAIT } from '../support/cloud-server/traits.ts';
import { ledgerFaults, rowsOf } from '../support/ledger.ts';

const ROOT = new URL('../../', import.meta.url);
const guide = readFileSync(new URL('docs/developers/cloud.md', ROOT), 'utf8');

function sourceOf(file: string): string | null {
  const url = new URL(file, ROOT);
  return file.startsWith('tests/') && existsSync(url) ? readFileSync(url, 'utf8') : null;
}

/** Of each row its number and, if it is about one, its trait: G14 `lag`. */
const headsOf = (text: string) => rowsOf(text).map(({ id }) => id.replaceAll('`', '').split(' '));

test('every statement of the guide for integrators has a test that exists', () => {
  expect(ledgerFaults(guide, sourceOf)).toEqual([]);
});

test('every trait of the stand-in is in the guide, and none that it hasn’t got', () => {
  const named = headsOf(guide).flatMap(([, trait]) => trait ?? []);
  expect(new Set(named)).toEqual(new Set(Object.keys(CALM)));
});

test('every trait is one: switched on, it is otherwise than without', () => {
  const alike = Object.entries(EVERY_TRAIT).filter(([trait, value]) => CALM[trait as keyof typeof CALM] === value);
  expect(alike).toEqual([]);
});

test('the statements are numbered without a gap', () => {
  const ids = headsOf(guide).map(([id]) => id);
  expect(ids).toEqual(ids.map((_, index) => `G${index + 1}`));
});
