import { describe, expect, it } from 'vitest';
import { MAIL_TEXTS } from '../../api/mail/texts/mail-texts';
import { en } from '../../src/messages/en';
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

/** The sentences that the specification has letter by letter, and the name of its field, which stands as it has it. */
const AS_SPECIFIED = new Set([
  "You've been logged out due to inactivity. Please sign in again to continue.",
  "You're not logged in",
  "Other participants' profiles are released on the day of the event, after the table rotations finish.",
  'Email',
  'Email is required',
  'Confirm Your Email',
  'If the account exists, an email has been sent.',
  'Email confirmed',
  'Confirmation code resent to your email',
]);
/** The other English texts whose keys begin like this. */
const ours = (start = '') =>
  Object.entries(en).flatMap(([key, text]) => (LISTS.has(key) || AS_SPECIFIED.has(text) || !key.startsWith(start) ? [] : [text]));

it('English has one apostrophe and writes “e-mail” one way, but for the sentences of the specification', () => {
  expect(ours().length).toBeGreaterThan(500);
  expect(ours().filter((text) => text.includes("'"))).toEqual([]);
  expect(ours().filter((text) => /\be ?mail/i.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([]);
});

it('The desk says “date of birth”, “ID” and “automatically” in English, each one way', () => {
  expect(ours('admin.').filter((text) => /birth ?da(?:te|y)|\bid\b|by itself/.test(text))).toEqual([]);
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
