import { describe, expect, it } from 'vitest';
import { pseudo, pseudoTexts } from '../../demo-host/states/pseudo-locale';
import { ROOMS } from '../../demo-host/states/rooms';
import { en } from '../../src/messages/en';
import type { MessageKey } from '../../src/messages/messages';
import { untranslated } from '../support/on-screen';

const TEXTS = Object.entries(pseudoTexts(en)) as [MessageKey, string][];
const ROOMY = new Set<string>(Object.values(ROOMS).flatMap(({ keys }) => keys));
const gapsOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap);

const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));

const isGood = (key: MessageKey, text: string) =>
  /^\[[^[\]]+\]$/.test(text) &&
  gapsOf(text).join() === gapsOf(en[key]).join() &&
  !/[a-z]/i.test(text.replaceAll(/\{\w+\}/g, '')) &&
  (ROOMY.has(key) || [...text].length >= en[key].length * 1.4);

describe('The pseudo-locale', () => {
  it('has every text in brackets, with accents, its placeholders and at least 40 % more letters', () => {
    expect(TEXTS.map(([key]) => key)).toEqual(Object.keys(en));
    expect(TEXTS.filter(([key, text]) => hasWords(text) && !isGood(key, text))).toEqual([]);
    // A name with an age has nothing to translate.
    expect(TEXTS.filter(([, text]) => !hasWords(text))).toEqual([['person.nameAge', en['person.nameAge']]]);
  });

  it('has no text that is longer, but for its brackets, than its place has room for', () => {
    const long = Object.values(ROOMS).flatMap(({ keys, word, whole }) =>
      keys
        .map((key) => pseudo(en[key], { word, whole }).slice(1, -1))
        .filter((text) => text.length > whole || text.split(/[ -]/).some(({ length }) => length > word)),
    );
    expect(long).toEqual([]);
  });

  it('has a text of its own for each plural form', () => {
    expect(pseudo('{count} day\n{count} days')).toMatch(/^\[\{count\} [^[\]a-z]+\]\n\[\{count\} [^[\]a-z]+\]$/);
  });
});

describe('A text is not translated', () => {
  it.each([
    ['Log in', true],
    ['[Ļööĝ îñ]', false],
    ['[Ĥĥîî, Ada]', false],
    ['[Ĥĥîî, Ada] again', true],
    ['Ada', false],
    ['Ada Q., 32', true],
    ['[Ĉööûûļļð ñöţ ļöåð [ýöûŕ þŕöƒîļé]: x]', false],
    ['3/400', false],
  ])('%s: %j', (text, is) => {
    expect(untranslated([text], ['Ada'])).toEqual(is ? [text] : []);
  });
});
