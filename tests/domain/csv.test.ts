import { describe, expect, it } from 'vitest';
import { csvOf } from '../../src/domain/csv';

const cell = (text: string) => csvOf([[text]]).slice(1, -2);

describe('a table for a spreadsheet', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '|calc',
    ' =1+1',
    '\u00A0=1+1',
    '\t=1+1',
    '\r=1+1',
    '\n=cmd|calc',
    '\uFF1D1+1',
    '\uFEFF=1+1',
  ])('writes %j as text, not as a formula', (name) => {
    expect(cell(name)).toBe(`"'${name}"`);
  });

  it('leaves names alone, and keeps quotation marks and lines within their cells', () => {
    for (const name of ['Ann', 'O’Neill', 'Jean-Luc', 'a@b.example']) expect(cell(name)).toBe(`"${name}"`);
    expect(cell('A "B", C\nD')).toBe('"A ""B"", C\nD"');
    expect(csvOf([['a', 'b'], ['c']])).toBe('\uFEFF"a","b"\r\n"c"\r\n');
  });
});
