import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { configCode } from '../../demo-host/site/builder/config.js';
import { kindOf } from '../../src/embed/config/option-kinds';
import { ROOT } from '../../tools/lib/run.ts';
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
    const known =
      option.kind === 'flag' ? ['', 'true'] : typeof option.kind === 'string' ? offered : ['', ...option.kind.map(String)];
    expect([attribute, ...offered.filter((value) => !known.includes(value))]).toEqual([attribute]);
  }
});

test('The plugin has choices for a flag: in a free text "no" would switch it on', () => {
  const typed = ATTRIBUTE_ROWS.filter(({ option, text }) => option.kind === 'flag' && text.plugin && !text.plugin.choices);
  expect(typed.map(({ attribute }) => attribute)).toEqual([]);
});

/** What can be typed into a field, by the kind of its option. */
const TYPED: Readonly<Record<string, string>> = {
  apiHost: 'https://api.example.org',
  webUrl: 'https://www.example.org/next',
  moment: '2026-12-05T22:30+01:00',
};

test.each(ATTRIBUTE_ROWS.filter(({ text }) => text.builder))(
  'A config by the builder has $path as the widget takes it',
  ({ attribute, path, option, text: { builder } }) => {
    const any = typeof option.kind === 'string' ? TYPED[option.kind] : undefined;
    const values = builder?.options ? Object.keys(builder.options) : (builder?.range?.map(String) ?? [any ?? 'any']);
    for (const value of values) {
      const config: unknown = runInNewContext(`(${configCode({ [attribute]: value })})`);
      const own = path.split('.').reduce((within, key) => (within as Record<string, unknown>)[key], config);
      expect([value, kindOf(option.kind).test(own)]).toEqual([value, true]);
    }
  },
);
