/** What a translation has to be, so that one that lacks something doesn't compile: docs/languages/README.md. */
import type { Language } from './languages';
import type { Messages, TextOrForms } from './messages';

/** The plural categories of each language, as `Intl.PluralRules` has them. */
export interface PluralCategories {
  de: 'one' | 'other';
  fr: 'one' | 'many' | 'other';
  es: 'one' | 'many' | 'other';
  it: 'one' | 'many' | 'other';
  nl: 'one' | 'other';
  pl: 'one' | 'few' | 'many' | 'other';
  pt: 'one' | 'many' | 'other';
  uk: 'one' | 'few' | 'many' | 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
}

/** The texts that depend on a number, and the placeholder it stands in. */
export interface Counted {
  'error.wait': 'seconds';
  'profile.years': 'age';
  'matches.new': 'count';
  'browse.added': 'count';
  'likes.sendAgain': 'count';
  'help.deletion.days': 'days';
  'admin.mailsWait': 'minutes';
  'admin.close.deletes': 'days';
  'admin.deletion.empty': 'days';
  'admin.mail.many': 'count';
  'admin.mail.sent': 'count';
  'admin.rounds.count': 'count';
}

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;

type Same<A, B> = [A, B] extends [B, A] ? true : false;

type Forms<Own extends Language> = Readonly<Record<PluralCategories[Own], string>>;

type Shape<Own extends Language, English> = {
  readonly [Key in keyof English]: Key extends keyof Counted ? Forms<Own> : string;
};

/** A text itself, or what is wrong with its placeholders. */
type Faithful<Text, English> =
  Same<Placeholders<Text>, Placeholders<English>> extends true ? Text : ['The placeholders must be those of', English];

/** A form may do without the number, as "a second" does, and has no other placeholder. */
type FaithfulForms<All, Key extends keyof Counted> = {
  readonly [Form in keyof All]: Placeholders<All[Form]> extends Counted[Key]
    ? All[Form]
    : ['The only placeholder is', Counted[Key]];
};

type Checked<Texts, English> = {
  readonly [Key in keyof Texts]: Key extends keyof Counted
    ? FaithfulForms<Texts[Key], Key>
    : Key extends keyof English
      ? Faithful<Texts[Key], English[Key]>
      : ['There is no such text in English'];
};

/**
 * The texts of one file of a translation, as they are. A missing or unknown key, a missing plural category and a placeholder
 * that the English text hasn't got, or that is left out, don't compile.
 *
 * @param english the texts of the English file of the same name
 */
export function translation<
  Own extends Language,
  English extends Partial<Messages>,
  const Texts extends Readonly<Record<string, TextOrForms>>,
>(language: Own, english: English, texts: Texts & Shape<Own, English> & Checked<Texts, English>): Texts {
  void [language, english];
  return texts;
}
