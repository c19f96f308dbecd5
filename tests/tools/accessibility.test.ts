import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/maintainers/accessibility.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d\.\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** WCAG 2.2, levels A and AA, by how many criteria each guideline has at A and at AA. */
const WCAG: Readonly<Record<string, number>> = {
  '1.1': 1,
  '1.2': 5,
  '1.3': 5,
  '1.4': 9,
  '2.1': 3,
  '2.2': 2,
  '2.3': 1,
  '2.4': 8,
  '2.5': 6,
  '3.1': 2,
  '3.2': 5,
  '3.3': 6,
  '4.1': 2,
};

test('each of the 55 criteria has a row', () => {
  const names = rows.map(([, criterion = '']) => criterion.split(' ')[0] ?? '');
  expect(new Set(names).size).toBe(55);
  const countOf = (guideline: string) => names.filter((name) => name.startsWith(`${guideline}.`)).length;
  expect(Object.keys(WCAG).map((guideline) => [guideline, countOf(guideline)])).toEqual(Object.entries(WCAG));
  expect(rows.filter(([, , level]) => level === 'A')).toHaveLength(31);
});

test.each(rows.map((row) => [row[1] ?? '', row.at(-2) ?? ''] as const))(
  '%s names a walk, or tests that are there',
  (_, shown) => {
    const files = [...shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(shown.includes('walk') || files.length > 0).toBe(true);
    expect(files.filter((file) => !existsSync(`tests/${file}`))).toEqual([]);
  },
);
