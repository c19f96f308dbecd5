import { expect, it } from 'vitest';
import { tellLanguage } from '../../src/app/tell-language';
import { languageOf } from '../../src/messages/languages';

/** What a browser sends to another origin without asking first (Fetch, “CORS-safelisted request-header”). */
const SAFE = /^[\dA-Za-z *,\-.;=]{1,128}$/;

it.each([
  ['de-AT', 'de'],
  ['en', 'en'],
  ['en-GB', 'en-GB'],
  // The page's own texts may be in it.
  ['ja', 'ja'],
  ['zh-Hant-TW-u-nu-latn', 'zh-Hant-TW-u-nu-latn'],
])('A widget in %s asks for answers in "%s"', (locale, told) => {
  const language = languageOf(locale);
  const { 'Accept-Language': header } = tellLanguage({ language: language === 'en' ? undefined : language }, { locale })();
  expect(header).toBe(told);
  expect(header).toMatch(SAFE);
});

it('A widget whose texts could not be loaded asks for English, which it then shows', () => {
  expect(tellLanguage({}, { locale: 'de-AT' })()).toEqual({ 'Accept-Language': 'en' });
});
