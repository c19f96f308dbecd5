/** What a translation has to be, so that one that lacks something doesn't compile: docs/languages/README.md. */
import type * as account from './en/account';
import type { admin } from './en/admin';
import type { card } from './en/card';
import type * as help from './en/help';
import type * as main from './en/main';
import type * as start from './en/start';
import type { Language } from './languages';

/** The English texts of each file that a translation consists of. */
export interface GroupTexts {
  /** What any screen needs, and the landing screen. */
  start: typeof start.app & typeof start.signedIn & typeof start.welcome;
  account: typeof account.forms &
    typeof account.login &
    typeof account.newAccount &
    typeof account.register &
    typeof account.recovery &
    typeof help.aside;
  /** Everything after the login. */
  main: typeof main.main & typeof main.profile & typeof main.people;
  help: typeof help.help & typeof help.aside;
  /** What loads where the server offers a card. */
  card: typeof card;
  /** What no attendee loads. */
  admin: typeof admin & typeof account.forms;
}

export type Group = keyof GroupTexts;

/** The file with the texts of a lazy part; for those not named, `main`. */
const GROUPS: Readonly<Record<string, Group>> = {
  app: 'start',
  // Without texts, but what any screen loads must not ask for those of other screens.
  styles: 'start',
  welcome: 'start',
  signedIn: 'start',
  account: 'account',
  register: 'account',
  recovery: 'account',
  help: 'help',
  card: 'card',
  admin: 'admin',
};

export const groupOf = (part: string): Group => GROUPS[part] ?? 'main';

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
  'admin.mailsWait': 'minutes';
  'admin.close.deletes': 'days';
  'admin.mail.many': 'count';
  'admin.mail.sent': 'count';
}

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;

type Same<A, B> = [A, B] extends [B, A] ? true : false;

type Forms<Own extends Language> = Readonly<Record<PluralCategories[Own], string>>;

type Shape<Own extends Language, In extends Group> = {
  readonly [Key in keyof GroupTexts[In]]: Key extends keyof Counted ? Forms<Own> : string;
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

type Checked<Texts, In extends Group> = {
  readonly [Key in keyof Texts]: Key extends keyof Counted
    ? FaithfulForms<Texts[Key], Key>
    : Key extends keyof GroupTexts[In]
      ? Faithful<Texts[Key], GroupTexts[In][Key]>
      : ['There is no such text in English'];
};

/** The order of plural forms in a text. */
export const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies Intl.LDMLPluralRule[];

/** Between the forms of a text that depends on a number. */
export const BETWEEN_FORMS = '\n';

/** Texts of a language by key; those that depend on a number have a form for each of `CATEGORIES`. */
export type Translated = Readonly<Record<string, string>>;

const inOrder = (forms: Readonly<Record<string, string>>) =>
  CATEGORIES.map((category) => forms[category] ?? forms['other']).join(BETWEEN_FORMS);

/**
 * The texts of one file of a translation. A missing or unknown key, a missing plural category and a placeholder that the
 * English text hasn't got, or that is left out, don't compile.
 */
export function translation<
  Own extends Language,
  In extends Group,
  const Texts extends Readonly<Record<string, string | Readonly<Record<string, string>>>>,
>(language: Own, group: In, texts: Texts & Shape<Own, In> & Checked<Texts, In>): Translated {
  void [language, group];
  const entries = Object.entries<string | Readonly<Record<string, string>>>(texts);
  return Object.fromEntries(entries.map(([key, text]) => [key, typeof text === 'string' ? text : inOrder(text)]));
}
