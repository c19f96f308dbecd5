import { describe, expect, it } from 'vitest';
import { ROOMS } from '../../demo-host/states/rooms';
import type { TextLanguage } from '../../src/messages/languages';
import { translateAll } from '../support/all-texts';
import { LANGUAGES, wordsIn } from '../support/words';

const lengthOf = (text: string, language: TextLanguage) =>
  // Joined letters are narrower: ten take the room of eight.
  Math.floor([...text].length * (language === 'ar' ? 0.8 : 1));

describe.each<TextLanguage>(['en', ...LANGUAGES])('In %s', (language) => {
  it.each(Object.entries(ROOMS))('there is room for %s', async (_, { keys, word, whole }) => {
    const t = language === 'en' ? translateAll() : await wordsIn(language);
    const long = keys
      .map((key) => t(key))
      .filter((text) => {
        const longest = Math.max(...text.split(/[ -]/).map((part) => lengthOf(part, language)));
        return longest > word || lengthOf(text, language) > whole;
      });
    expect(long).toEqual([]);
  });
});
