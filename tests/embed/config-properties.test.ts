import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatHash, parseHash } from '../../src/app/location/hash-url';
import { eachOption, type Option, type OptionKind } from '../../src/domain/options';
import { configFromAttributes, faultsByAttribute } from '../../src/embed/tag/attributes';
import { readConfig } from '../../src/embed/config/config';
import { slipsIn } from '../../src/embed/config/slips';
import type { DatingAppConfig, DatingAppError } from '../../src/embed/public-types';
import type { Settings } from '../../src/app/settings';
import { holds } from '../support/properties.ts';
import { anElement, FakeShadowRoot } from './an-element';

const TABLE = 'properties of the config';
vi.setConfig({ testTimeout: 60_000 });
beforeAll(() => void vi.stubGlobal('ShadowRoot', FakeShadowRoot));
afterAll(() => void vi.unstubAllGlobals());

const GOOD = { apiHost: 'https://a.example', clientId: 'c' };

/** What a config came to: settings, unless it is fatal, and the sentences said of it. */
function outcomeOf(config: unknown): { settings: Settings; faults: string[] } | { faults: string[] } {
  let isDoubtful = false;
  const slips = () => (isDoubtful ? slipsIn(config).split('; ').filter(Boolean) : []);
  try {
    const settings = readConfig(config as DatingAppConfig, anElement(), () => void (isDoubtful = true));
    return { settings, faults: slips() };
  } catch (error) {
    const { name, code, message } = error as DatingAppError;
    if (name !== 'DatingAppError' || code !== 'CONFIG_INVALID') throw error;
    return { faults: [...message.split('; '), ...slips()] };
  }
}

const nothing = fc.constantFrom(undefined, null, '', '  ');
const noText = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string()),
  fc.constant({}),
  fc.constant(() => 'x'),
);
const word = fc.string({ unit: 'binary' }).filter((text) => text.trim() !== '');

type Values = readonly [right: fc.Arbitrary<unknown>, wrong: fc.Arbitrary<unknown>];

/** Of each kind of option, values that are right and values that are wrong. */
const KINDS: Readonly<Record<Extract<OptionKind, string>, Values>> = {
  text: [word, noText],
  words: [word, noText],
  apiHost: [
    fc.constantFrom('https://a.example', 'http://localhost:1/x'),
    fc.oneof(
      noText,
      word.map((text) => `x${text}`),
    ),
  ],
  locale: [fc.constantFrom('de', 'pt-BR'), fc.oneof(noText, fc.constantFrom('en_US', '_', 'x'.repeat(9)))],
  prefix: [word, noText],
  route: [
    word.map((text) => `/${text}`),
    fc.oneof(
      noText,
      word.map((text) => `x${text}`),
    ),
  ],
  moment: [
    fc.constantFrom('2026-12-05T22:30Z', '2026-12-05T22:30:00.5+0100'),
    fc.oneof(noText, fc.constantFrom('2026-12-05', '2026-12-05T22:30', 'T+01:00', 'tonight')),
  ],
  webUrl: [fc.webUrl(), fc.oneof(noText, fc.constantFrom('javascript:1', 'www.x', 'x'))],
  photoUrl: [fc.oneof(fc.func(fc.webUrl()), fc.constant('https://{bucket}/{key}')), fc.oneof(word, fc.integer())],
  amount: [
    fc.double({ min: 1, noNaN: true, max: Number.MAX_VALUE }),
    fc.constantFrom<unknown>(0, -0, -1, Infinity, NaN, '5', {}),
  ],
  flag: [fc.boolean(), fc.oneof(word, fc.integer())],
};

function valuesFor({ kind, required }: Option): Values {
  const noChoice = fc.constantFrom<unknown>(0, 5, 2.5, '2', 'Dark', 'history', Number.NaN, {}, () => 'x');
  const [right, wrong] = typeof kind === 'string' ? KINDS[kind] : [fc.constantFrom(...kind), noChoice];
  return required ? [right, fc.oneof(wrong, nothing)] : [fc.oneof(right, nothing), wrong];
}

/** Each key with values that are right and values that are wrong. */
const KEYS: Record<string, Values> = {
  messages: [
    fc.dictionary(word, fc.oneof(word, fc.constant(undefined))),
    fc.oneof(fc.integer(), fc.dictionary(word, noText, { minKeys: 1 })),
  ],
  theme: [fc.dictionary(word, word), fc.oneof(word, fc.dictionary(word, noText, { minKeys: 1 }))],
  onEvent: [fc.oneof(fc.func(fc.anything()), nothing), fc.oneof(word, fc.constant({}))],
};
eachOption((option, _, path) => (KEYS[path] = valuesFor(option)));

const TOP_KEYS = new Set(Object.keys(KEYS).map((path) => path.replace(/\..*/, '')));

interface Row {
  readonly path: string;
  readonly value: unknown;
  readonly wrong: boolean;
}

const rows: fc.Arbitrary<Row[]> = fc.tuple(
  ...Object.entries(KEYS).map(([path, [right, wrong]]) =>
    fc.boolean().chain((isWrong) => (isWrong ? wrong : right).map((value) => ({ path, value, wrong: isWrong }))),
  ),
);

function configOf(list: readonly Row[]): object {
  const config: Record<string, unknown> = {};
  for (const { path, value } of list) {
    const [group = '', key] = path.split('.');
    config[group] = key === undefined ? value : { ...(config[group] as object | undefined), [key]: value };
  }
  return config;
}

/** All cases of `--all` look for what an unknown key may have meant, which takes a minute of a quiet core. */
const LONG = { timeout: 600_000 };

describe('A config, whatever the host gives,', LONG, () => {
  it('is settings, or one error', async () => {
    const anything = fc.oneof(
      fc.anything({ withNullPrototype: true }),
      fc.dictionary(fc.constantFrom(...TOP_KEYS), fc.anything()),
    );
    await holds(
      TABLE,
      fc.property(anything, (config) => {
        const inEachGroup = { ...GOOD, routing: config, support: config, timeouts: config, theme: config };
        expect(() => [outcomeOf(config), outcomeOf(inEachGroup)]).not.toThrow();
      }),
    );
  });

  it('has every wrong key named, and no other', async () => {
    await holds(
      TABLE,
      fc.property(rows, (list) => {
        const outcome = outcomeOf(configOf(list));
        // Any text may be a key of texts or the theme, and then isn't known.
        const faults = outcome.faults.filter((fault) => !fault.includes(' is not known'));
        const named = faults.flatMap((fault) => /^(messages|theme)(?=\.)|^[\w.]+/.exec(fault)?.[0] ?? []);
        const wrong = list.filter((row) => row.wrong).map(({ path }) => path);
        // A text may have the mark in it that stands between two sentences.
        expect([...new Set(named)].filter((path) => path in KEYS).toSorted()).toEqual(wrong.toSorted());
        const isFatal = wrong.includes('apiHost') || wrong.includes('clientId');
        expect('settings' in outcome).toBe(!isFatal);
      }),
    );
  });

  it('has time limits a timer can keep', async () => {
    await holds(
      TABLE,
      fc.property(fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true }), (ms) => {
        const { timeouts } = readConfig({ ...GOOD, timeouts: { request: ms, lazyPart: ms } }, anElement());
        // A longer one goes off at once.
        expect(timeouts).toEqual({ request: Math.min(ms, 2 ** 31 - 1), lazyPart: Math.min(ms, 2 ** 31 - 1) });
      }),
    );
  });

  it('has a prefix under which the address bar gives the route back', async () => {
    await holds(
      TABLE,
      fc.property(fc.oneof(word, fc.string({ unit: fc.constantFrom(...'é/#?% <`a') })), (given) => {
        const { prefix } = readConfig({ ...GOOD, routing: { prefix: given } }, anElement()).routing;
        const place = { path: '/login', search: 'reset=success' };
        const { hash } = new URL(formatHash(place, prefix), 'https://host.example/page');
        expect(parseHash(hash, prefix)).toEqual(place);
      }),
    );
  });
});

describe('Attributes, whatever stands in them,', () => {
  const names: string[] = [];
  // Of an attribute with two options, the sentence has the key.
  const told: string[] = [];
  eachOption(({ word: place }, attribute, path) => {
    names.push(attribute);
    told.push(place === undefined ? attribute : path);
  });
  const key = fc.constantFrom(...names.flatMap((name) => [name, `data-${name}`]));
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('https://a.example', 'de', 'ltr', '3', '0', 'true', '/login', 'hash'),
  );

  it('are settings, or one error in the words of attributes', async () => {
    await holds(
      TABLE,
      fc.property(fc.dictionary(key, value), (attributes) => {
        const element = Object.assign(anElement({ attributes }), { localName: 'dating-app' });
        const outcome = outcomeOf(configFromAttributes(element));
        if ('settings' in outcome) return;
        const slips = slipsIn(configFromAttributes(element), element);
        const fatal = outcome.faults.filter((fault) => /^(apiHost|clientId) /.test(fault)).join('; ');
        const named = [fatal && faultsByAttribute(fatal, element), slips].filter(Boolean).join('; ').split('; ');
        expect(named.map((fault) => fault.split(' ')[0]).filter((name) => !told.includes(name ?? ''))).toEqual([]);
      }),
    );
  });
});
