import { describe, expect, it } from 'vitest';
import { MAIL_TEXTS } from '../../api/mail/texts/mail-texts';
import type { Language } from '../../src/messages/languages';
import { LANGUAGES, textsIn } from '../support/words';

/** The quotation marks of each language. */
const QUOTES: Readonly<Record<Language, string>> = {
  de: '„“',
  fr: '«»',
  es: '«»',
  it: '«»',
  nl: '‘’',
  pl: '„”',
  pt: '«»',
  uk: '«»',
  ar: '«»',
};

/** The characters a password may have are no sentence. */
const LISTS = new Set(['password.rule.special']);

/** All sentences of a language that match, those of its mails too. */
async function sentencesWith(language: Language, fault: RegExp): Promise<string[]> {
  const texts = Object.entries(await textsIn(language)).filter(([key]) => !LISTS.has(key));
  const { confirm, reset, valid, results, unfinished, undecided, unsubscribe, stop, stopped } = MAIL_TEXTS[language];
  const mails = [confirm, reset, results, unfinished, undecided].flatMap((mail) => Object.values(mail));
  const all = [...texts.map(([, text]) => text), ...mails, valid, unsubscribe, stop, stopped];
  return all.filter((text) => fault.test(text));
}

describe.each(LANGUAGES)('In %s', (language) => {
  it('there is no typewriter’s quotation mark, apostrophe or ellipsis, and no foreign quotation mark', async () => {
    expect(await sentencesWith(language, /['"]|\.\.\./)).toEqual([]);
    const foreign = [...'„“”«»‘'].filter((mark) => !QUOTES[language].includes(mark)).join('');
    expect(await sentencesWith(language, new RegExp(`[${foreign}]`))).toEqual([]);
  });
});

it('French has a space that never breaks before high punctuation and inside quotation marks', async () => {
  expect(await sentencesWith('fr', /[^\u202f][;!?]|[^\u00a0][:»]|«[^\u00a0]/)).toEqual([]);
});

it('Spanish questions and exclamations are opened too', async () => {
  expect(await sentencesWith('es', /^[^¿]*\?|^[^¡]*!/)).toEqual([]);
});

it('Arabic has its own comma, semicolon and question mark, and one kind of digits', async () => {
  expect(await sentencesWith('ar', /[,;?٠-٩]/)).toEqual([]);
});
