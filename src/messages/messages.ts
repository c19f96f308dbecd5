import { createContext, use } from 'react';
import type { en } from './en/index';

export type MessageKey = keyof typeof en;

/** Every text of the widget by its key. A host may replace any of them; `{name}` is a placeholder. */
export type Messages = Record<MessageKey, string>;

/** Values for a text's placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Returns the text for a key with its placeholders filled. A placeholder without a value stays as it is. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Fills a text's placeholders. */
export type Fill = (text: string, values?: MessageValues) => string;

/** The way of English, which has no text that depends on a number. */
export const fillGaps: Fill = (text, values) =>
  values ? text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder)) : text;

/** What to say, and how. */
export interface Wording {
  /** By key; those of lazy parts may be added later. */
  readonly texts: Partial<Messages>;
  readonly fill: Fill;
}

/**
 * @param replacements the host's own texts
 * @param wording read at each call: a function that a screen keeps from before a change of language speaks the new one
 */
export function createTranslate(replacements: Partial<Messages>, wording: Wording): Translate {
  return (key, values) =>
    wording.fill((Object.hasOwn(replacements, key) ? replacements[key] : undefined) ?? wording.texts[key] ?? key, values);
}

export const MessagesContext = createContext<Translate>((key) => key);

/** The texts of this mount: `const t = useMessages(); t('login.title')`. */
export function useMessages(): Translate {
  return use(MessagesContext);
}
