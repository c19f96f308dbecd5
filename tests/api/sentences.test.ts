import { describe, expect, it } from 'vitest';
import { ENGLISH, type SentenceText } from '../../api/sentences/english.ts';
import { said } from '../../api/sentences/sentences.ts';
import { en } from '../../src/messages/en';
import type { MessageKey } from '../../src/messages/messages';
import { LANGUAGES, textsIn } from '../support/words';

const placeholdersIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
const inLanguage = (text: SentenceText, language: (typeof LANGUAGES)[number]) => said({ text, values: {} }, language).text;

describe.each(LANGUAGES)('The API’s sentences in %s', (language) => {
  it('are those of English, each with its placeholders', () => {
    const wrong = ENGLISH.filter((text) => {
      const own = inLanguage(text, language);
      return own === text || placeholdersIn(own).join(' ') !== placeholdersIn(text).join(' ');
    });
    expect(wrong).toEqual([]);
  });

  it('are worded as in the widget, which finds the field of a refused profile by them', async () => {
    const texts = await textsIn(language);
    const shared = (Object.keys(en) as MessageKey[]).filter((key) => ENGLISH.some((text) => text === en[key]));
    expect(shared.length).toBeGreaterThan(20);
    const ours = shared.map((key) => [key, inLanguage(en[key] as SentenceText, language)]);
    expect(ours).toEqual(shared.map((key) => [key, texts[key]]));
  });

  it('say nothing by which a login could be mistaken for one without a confirmed e-mail', () => {
    const mistaken = ENGLISH.filter((text) => !text.includes('not confirmed'))
      .map((text) => inLanguage(text, language))
      .filter((text) => /not.?confirmed|unconfirmed|unknown client|already.{0,9}confirmed/i.test(text));
    expect(mistaken).toEqual([]);
  });
});

it('The API’s sentences are listed once each', () => {
  expect(new Set(ENGLISH).size).toBe(ENGLISH.length);
});
