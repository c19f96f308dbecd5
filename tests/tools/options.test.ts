import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/run.mjs';
import { COPIES } from '../../tools/options/copies.ts';
import { ATTRIBUTE_ROWS } from '../../tools/options/rows.ts';

test.each(COPIES)('$file has the options as `npm run options` writes them', async ({ file, written }) => {
  const text = await readFile(`${ROOT}/${file}`, 'utf8');
  expect(text).toBe(await written(text));
});

test('Organisers are told what holds without an option, unless it is required', () => {
  const silent = ATTRIBUTE_ROWS.filter(({ option, text }) => !option.required && !text.standard);
  expect(silent.map(({ attribute }) => attribute)).toEqual([]);
});

test('The builder and the plugin offer only values that the widget takes', () => {
  for (const { attribute, option, text } of ATTRIBUTE_ROWS) {
    const { builder, plugin } = text;
    const offered = [builder?.options, plugin?.choices, plugin?.names].flatMap((choices) => Object.keys(choices ?? {}));
    const known = typeof option.kind === 'string' ? offered : ['', ...option.kind.map(String)];
    expect([attribute, ...offered.filter((value) => !known.includes(value))]).toEqual([attribute]);
  }
});
