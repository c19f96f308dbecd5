import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { choiceIn } from '../../demo-host/site/builder/fields.js';
import { acceptedLanguage } from '../../api/mail/mail-language';
import { createFill } from '../../src/app/language-part';
import { en } from '../../src/messages/en';
import { languageOf, type TextLanguage } from '../../src/messages/languages';
import type { MessageKey, PluralForms, TextOrForms, Texts, Translate } from '../../src/messages/messages';
import { translateAll } from '../support/all-texts';
import { ORGANISERS, sectionOf } from '../support/documents';
import { LANGUAGES, textsIn, wordsIn } from '../support/words';

const KEYS = Object.keys(en) as MessageKey[];
/** Kept for hosts alone. */
const UNSHOWN = new Set<MessageKey>(['app.close']);

/** The keys in each file of a language. */
async function keysIn(language: TextLanguage): Promise<Record<string, string[]>> {
  const names = (await readdir(`src/messages/${language}`)).filter((name) => name !== 'index.ts').toSorted();
  const files = names.map(async (name) => {
    const { texts } = (await import(`../../src/messages/${language}/${name.replace('.ts', '')}.ts`)) as { texts: Texts };
    return [name, Object.keys(texts).toSorted()] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

const formsOf = (text: TextOrForms) => (typeof text === 'string' ? [text] : Object.values(text));

/** The placeholders of a text, or of all its forms. */
const placeholdersOf = (text: TextOrForms) =>
  [...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].toSorted();

/** The keys of texts that have forms. */
const counted = (texts: Texts) => KEYS.filter((key) => typeof texts[key] === 'object');

/** Terms of the glossaries that stand alone on a screen. */
const TERMS = {
  'own profile (tab)': 'tab.profile',
  'browse (tab)': 'tab.browse',
  'likes (tab)': 'tab.likes',
  'matches (tab)': 'tab.matches',
  'like (button)': 'person.like',
  unlike: 'person.unlike',
  'like back': 'likes.likeBack',
  'liked you': 'likes.likedBy',
  'It’s a match!': 'matches.badge',
  unmatch: 'matches.confirm.yes',
  'first name': 'profile.firstName',
  'last name': 'profile.lastName',
  'date of birth': 'profile.dob',
  gender: 'profile.gender',
  location: 'profile.location',
  occupation: 'profile.occupation',
  bio: 'profile.bio',
  'primary photo': 'photos.primary',
  register: 'landing.register',
  'log in': 'landing.login',
  'log out': 'menu.logout',
  'confirmation code': 'confirm.code',
  'organiser’s support': 'help.support',
} as const satisfies Record<string, MessageKey>;

/** How many things the sentence above a new profile lists, from the photos on; the last two count as one. Arabic has “and” before each. */
function thingsOthersSee(t: Translate): number {
  const sentence = t('profile.create.text').toLowerCase();
  const start = sentence.indexOf(t('profile.photos').slice(0, 3).toLowerCase());
  return sentence.slice(Math.max(0, start)).split(/,| و(?=.* و)/).length;
}

it('mails that wait are told by minutes in ten languages, in the form that the number takes', async () => {
  const said = await Promise.all(
    LANGUAGES.map(async (language) => {
      const texts = await textsIn(language);
      const fill = createFill(language, language);
      return fill(texts['admin.mailsWait'] ?? '', { minutes: 4 });
    }),
  );
  expect([en['admin.mailsWait'].replace('{minutes}', '4'), ...said]).toEqual(
    expect.arrayContaining([
      'Mails have been waiting for 4 minutes.',
      'E-Mails warten seit 4 Minuten.',
      'Des e-mails attendent depuis 4 minutes.',
      'Hay correos en espera desde hace 4 minutos.',
      'Ci sono e-mail in attesa da 4 minuti.',
      'Er wachten al 4 minuten e-mails.',
      'E-maile czekają od 4 minut.',
      'Há e-mails à espera há 4 minutos.',
      'Листи чекають уже 4 хв.',
      'هناك رسائل بريد تنتظر الإرسال منذ 4 دقائق.',
    ]),
  );
});

describe.each(LANGUAGES)('In %s', (language) => {
  it('each file of English has a translation with the same keys, and there is no other', async () => {
    expect(await keysIn(language)).toEqual(await keysIn('en'));
  });

  it('each text has the placeholders of the English one', async () => {
    const english = KEYS.filter((key) => !UNSHOWN.has(key)).map((key) => [key, placeholdersOf(en[key])] as const);
    const own = Object.entries(await textsIn(language)).map(([key, text]) => [key, placeholdersOf(text)] as const);
    expect(english.filter(([, names]) => names.length > 0).length).toBeGreaterThan(20);
    expect(Object.fromEntries(own)).toEqual(Object.fromEntries(english));
  });

  it('each text that is shown has a translation, and no other has', async () => {
    const texts = await textsIn(language);
    expect(Object.keys(texts).toSorted()).toEqual(KEYS.filter((key) => !UNSHOWN.has(key)).toSorted());
    const odd = Object.values(texts)
      .flatMap(formsOf)
      .filter((text) => text !== text.trim() || text === '' || / {2}|\n/.test(text));
    expect(odd).toEqual([]);
  });

  it('a text that depends on a number has a form of its own for each category', async () => {
    const texts = await textsIn(language);
    const rules = new Intl.PluralRules(language);
    expect(counted(texts).length).toBeGreaterThan(5);
    expect(counted(texts)).toEqual(counted(await textsIn('uk')));
    for (const key of counted(texts))
      expect(Object.keys(texts[key] ?? {}).toSorted()).toEqual(rules.resolvedOptions().pluralCategories.toSorted());
    const t = await wordsIn(language);
    const forms = texts['error.wait'] as PluralForms;
    for (const seconds of [1, 2, 3, 5, 11, 21, 60, 100])
      expect(t('error.wait', { seconds })).toBe(forms[rules.select(seconds)]?.replace('{seconds}', String(seconds)));
  });

  it('a button’s accessible name has its visible words', async () => {
    const t = await wordsIn(language);
    const pairs = KEYS.filter((key) => key.endsWith('.of') && key.slice(0, -3) in en);
    expect(pairs.length).toBeGreaterThan(5);
    const apart = pairs.filter((key) => {
      const word = t(key.slice(0, -3) as MessageKey).toLowerCase();
      return !t(key).toLowerCase().includes(word);
    });
    expect(apart).toEqual([]);
  });

  it('its tag, the mails of the reference API, the builder’s list, the table of languages and the organisers’ guide know it', async () => {
    expect(languageOf(language)).toBe(language);
    expect(acceptedLanguage(`${language}-XX`)).toBe(language);
    expect(choiceIn(new URLSearchParams({ lang: language })).choice).toEqual({ lang: language });
    expect(await readFile('docs/languages/README.md', 'utf8')).toContain(`](${language}.md) | \`${language}\` |`);
    const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
    expect(await sectionOf(ORGANISERS, 'Language')).toMatch(new RegExp(`speaks English, .*\\b${name}\\b.*\\.`));
  });

  it('the sentence on what others see names as many things as in English', async () => {
    expect(thingsOthersSee(await wordsIn(language))).toBe(thingsOthersSee(translateAll()));
  });

  it('its glossary has thirty terms, in the words the screens have', async () => {
    const rows = (await readFile(`docs/languages/${language}.md`, 'utf8')).matchAll(/^\| (?!English|--)(.+) \| (.+) \|$/gm);
    const glossary = new Map([...rows].map(([, english = '', own = '']) => [english, own]));
    expect(glossary.size).toBe(30);
    const t = await wordsIn(language);
    const shown = Object.entries(TERMS).map(([english, key]) => [english, t(key)]);
    expect(Object.fromEntries(glossary)).toMatchObject(Object.fromEntries(shown));
  });
});

describe('A text', () => {
  it('that has forms takes `other` for a number of a category it lacks, as a newer browser may have', () => {
    expect(createFill('fr', 'fr')({ one: '{count} match', other: '{count} matchs' }, { count: 1e6 })).toMatch(/matchs$/);
  });

  it('isolates a name in a language that reads from the right', () => {
    expect(createFill('ar', 'ar')('{name}!', { name: 'Ada' })).toBe('\u2068Ada\u2069!');
    expect(createFill('de', 'de')('{name}!', { name: 'Ada' })).toBe('Ada!');
  });

  it('has numbers in the way of its language, and a status as it is', () => {
    expect(createFill('de', 'de-AT')('{count}', { count: 0.5 })).toBe('0,5');
    expect(createFill('ar', 'ar-EG')('{count}', { count: 12 })).toBe('12');
    expect(createFill('de', 'de')('HTTP {status}', { status: 5000 })).toBe('HTTP 5000');
  });
});

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['PT-br', 'pt'],
  ['ar_LB', 'en'],
  ['den', 'en'],
  ['ja', 'en'],
  ['', 'en'],
] as const)('the tag %s means texts in %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
