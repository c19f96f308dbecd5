/** How a language is delivered: in a few files, each with the texts of some parts, in the order of their English ones. */
import type { Language } from './languages';
import type { MessageKey, TextOrForms, Texts } from './messages';

/** The file that each part's texts come in. What is shown together comes together; a part that isn't here has no texts. */
const GROUP_OF = {
  app: 'start',
  welcome: 'start',
  signedIn: 'start',
  help: 'help',
  account: 'account',
  register: 'account',
  recovery: 'account',
  profile: 'main',
  people: 'main',
  main: 'main',
  card: 'card',
  rounds: 'rounds',
  after: 'after',
  admin: 'admin',
} as const;

export type Group = (typeof GROUP_OF)[keyof typeof GROUP_OF];

/** A part with texts of its own: src/messages/en has a file of its name. */
export type TextPart = keyof typeof GROUP_OF;

export const TEXT_PARTS = Object.keys(GROUP_OF) as TextPart[];

export const groupOf = (part: string): Group | undefined => (GROUP_OF as Readonly<Record<string, Group>>)[part];

/** `de-start` has the German texts for the start. */
export type LocaleBundleName = `${Language}-${Group}`;

/** The texts of a part in the order of the English ones. With keys, a language would weigh a third more. */
export type TextList = readonly TextOrForms[];

/** A file of a language: the texts of each of its parts. */
export type LocaleBundle = { readonly [Part in TextPart]?: TextList };

/** What isn't translated stays English. */
export const inOrder = (english: Texts, own: Texts): TextList =>
  Object.entries(english).map(([key, text]) => own[key as MessageKey] ?? text);

/** The reverse of `inOrder`; a text that isn't in the list stays English. */
export const byKey = (english: Texts, list: TextList = []): Texts =>
  Object.fromEntries(Object.entries(english).map(([key, text], at) => [key, list[at] ?? text]));
