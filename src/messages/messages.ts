import { createContext, use } from 'react';
import type { en } from './en/index';
import type { Language } from './languages';

export type MessageKey = keyof typeof en;

/** Every text of the widget by its key. A host may replace any of them; `{name}` is a placeholder. */
export type Messages = Record<MessageKey, string>;

/** The forms of a text that depends on a number, by the categories of `Intl.PluralRules`. */
export type PluralForms = Readonly<{ [Category in Intl.LDMLPluralRule]?: string } & { other: string }>;

/** A text, or its forms. */
export type TextOrForms = string | PluralForms;

/** Texts of a language by key. */
export type Texts = { [Key in MessageKey]?: TextOrForms };

/** Values for a text's placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Returns the text for a key with its placeholders filled. A placeholder without a value stays as it is. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Fills a text's placeholders. */
export type Fill = (text: TextOrForms, values?: MessageValues) => string;

/** Fills the texts of English, none of which has forms. */
export const fillPlaceholders = ((text: string, values) =>
  values ? text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder)) : text) as Fill;

/** The texts of a mount in its language: the app's own, plus those of each part once it has loaded. */
export interface I18n {
  /** By key. Another object in another language. */
  texts: Texts;
  fill: Fill;
  /** The locale the latest change asked for; false for any that has its texts in English. */
  wanted: string | false;
  /** Resolves when the wanted language has arrived or is known not to; to what loads a part's texts in it, without rejecting. */
  ready: Promise<((part: string, module: Promise<unknown>) => Promise<void>) | void>;
  /** The language of the texts; absent in English. */
  language?: Language | undefined;
  /** A part's texts in the language, if they have been loaded. Absent in English. */
  own?: ((part: string, english: Partial<Messages>) => Texts) | undefined;
  /** Called after the texts have changed. */
  onChange?: () => void;
}

/**
 * @param replacements the host's own texts
 * @param i18n read at each call, so that a function kept from before a change of language uses the new one
 */
export function createTranslate(replacements: Partial<Messages>, i18n: Pick<I18n, 'texts' | 'fill'>): Translate {
  return (key, values) =>
    i18n.fill((Object.hasOwn(replacements, key) ? replacements[key] : undefined) ?? i18n.texts[key] ?? key, values);
}

export const MessagesContext = createContext<Translate>((key) => key);

/** The texts of this mount: `const t = useMessages(); t('login.title')`. */
export function useMessages(): Translate {
  return use(MessagesContext);
}
