import { describe, expect, it } from 'vitest';
import { writeMail } from '../../api/mail/mails';
import { MAIL_TEXTS } from '../../api/mail/texts/mail-texts';
import { en } from '../../src/messages/en';
import type { MessageKey, TextOrForms, Texts } from '../../src/messages/messages';
import { LANGUAGES, textsIn } from '../support/words';

/** What stands in a placeholder that is no number. Any other is taken for one. */
const WORDS = new Set(
  [
    'name person guest email support contact note bio reason status reference file part',
    'day date time zone column columns line break',
  ].flatMap((names) => names.split(' ')),
);

/** Texts with a number that no word agrees with, and why. Where it stands in brackets or after a colon, that is plain. */
const AGREES_WITH_NOTHING: Partial<Record<MessageKey, string>> = {
  'person.nameAge': 'an age alone',
  'person.photoOf': 'which of how many',
  'photos.photo': 'which one',
  'photos.setPrimary.of': 'which one',
  'photos.remove.of': 'which one',
  'photos.full': 'always three',
  'photos.upTo': 'no word beside it',
  'profile.bio.characters': 'of always 400',
  'profile.bio.lineBreaks': 'of always 5',
  'confirm.resendIn': 'the unit’s sign, which is the same for any number',
  'admin.sums.about': 'ten or more, with no word beside it',
  'admin.arrivals.count': 'after a colon, or a verb before it, which in Arabic is the same for any number',
  'admin.arrivals.number.of': 'which one',
  'admin.arrivals.all': 'two or more',
  'admin.went.came': 'after a colon, or “came”, which is the same for any number',
  'admin.went.matched': 'of ten, with no word beside it',
  'admin.rounds.wrong': 'from one number to another',
  'admin.rounds.until': 'the rounds are admin.rounds.count',
  'admin.rounds.round': 'which of how many',
  'admin.rounds.then': 'which of how many',
  'admin.rounds.seats': 'which one',
  'admin.rounds.table': 'which one',
  'admin.guests.column': 'which one',
  'admin.guests.large': 'the unit’s sign',
  'admin.guests.many': 'always thousands',
  'admin.photos.photo': 'which one',
  'admin.photos.remove.of': 'which one',
  'admin.reports.photo': 'which one',
  'admin.mail.counts': 'nothing inflects with it, or it stands after a colon',
  'admin.mail.plan.hint': 'in brackets, with “now”',
  'admin.mail.auto.hint': 'in brackets, with “now”',
  'admin.deletion.hint': 'in brackets, with “now”',
  'card.own': 'which one',
  'card.number': 'which one',
  'card.note.of': 'which one',
  'rounds.round': 'which of how many',
  'rounds.said': 'which one',
  'rounds.table': 'which one',
  'rounds.next': 'which one',
  'rounds.first': 'which one',
  'rounds.change': 'which one',
  'rounds.stay': 'which one',
};

/** Texts with forms whose number is never one, and why. */
const NEVER_ONE: Partial<Record<MessageKey, string>> = {
  'profile.years': 'attendees are of age',
  'matches.new': 'one match has its own words',
  'admin.mailsWait': 'told from two minutes on',
};

const formsOf = (text: TextOrForms) => (typeof text === 'string' ? [text] : Object.values(text));
const numbersIn = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => !WORDS.has(name));

/** Whether each number of a text stands in brackets, or after a colon with nothing but a sign behind it. */
const isApart = (text: string) =>
  numbersIn(text).every((name) => new RegExp(String.raw`\(\{${name}\}\)|:\s\{${name}\}(?:[.,;،)]|$| \()`, 'u').test(text));

const everyLanguage = async (): Promise<(readonly [string, Texts])[]> => [
  ['en', en],
  ...(await Promise.all(LANGUAGES.map(async (language) => [language, await textsIn(language)] as const))),
];

describe('A number in a text', () => {
  it('has a form for each number, or stands where no word agrees with it, in ten languages', async () => {
    const counted = new Set(
      Object.entries(await textsIn('uk')).flatMap(([key, text]) => (typeof text === 'object' ? [key] : [])),
    );
    const bare = (await everyLanguage()).flatMap(([language, texts]) =>
      Object.entries(texts)
        .filter(([key, text]) => !counted.has(key) && !(key in AGREES_WITH_NOTHING) && !formsOf(text).every(isApart))
        .map(([key, text]) => `${language} ${key}: ${formsOf(text).join(' | ')}`),
    );
    expect(bare).toEqual([]);
  });

  it('that is one has a text of its own in English, whose texts have no forms, unless it is never one', async () => {
    const counted = Object.entries(await textsIn('uk')).flatMap(([key, text]) => (typeof text === 'object' ? [key] : []));
    const alone = counted.filter((key) => !(key in NEVER_ONE) && !(`${key}One` in en) && !(key.replace(/s$/, '') in en));
    expect(counted.length).toBeGreaterThan(10);
    expect(alone).toEqual([]);
  });

  it('is in the list of those without forms only if the text still has one', () => {
    const gone = Object.keys(AGREES_WITH_NOTHING).filter((key) => numbersIn(en[key as MessageKey] ?? '').length === 0);
    expect(gone).toEqual([]);
  });
});

describe.each(Object.entries(MAIL_TEXTS))('In the mails in %s', (language, texts) => {
  it('a text with a number has a form for each category, or has it after a colon', () => {
    const categories = String(new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted());
    const all = Object.values(texts).flatMap((text) =>
      typeof text === 'object' && 'subject' in text ? Object.values(text) : [text],
    );
    const bare = all
      .filter((text) => formsOf(text as TextOrForms).some((form) => numbersIn(form).length > 0))
      .filter((text) => (typeof text === 'string' ? !isApart(text) : String(Object.keys(text).toSorted()) !== categories));
    expect(bare).toEqual([]);
  });
});

it.each([
  ['en', 1, 'All your data is deleted one day after'],
  ['de', 1, 'Alle deine Daten werden einen Tag nach'],
  ['uk', 21, 'через 21 день після'],
  ['pl', 30, 'po upływie 30 dni'],
  ['ar', 2, 'بعد يومين من'],
] as const)(
  'the mail of a registration in %s says in its own words how long data is kept, for %i',
  (language, retentionDays, words) => {
    const event = { name: null, page: null, support: null, line: null, venue: null };
    const facts = { kind: 'confirm', language, event, code: '123456', link: null, unsubscribe: null } as const;
    const mail = writeMail({ ...facts, mayJoin: true, contested: false, openReports: 0, retentionDays });
    expect(mail.text).toContain(words);
  },
);
