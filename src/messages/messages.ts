import { createContext, use } from 'react';
import type { en } from './en/index';
import { texts as appTexts } from './en/app';

export type MessageKey = keyof typeof en;

/** Every text of the widget by its key. A host may replace any of them; `{name}` in a text is filled in. */
export type Messages = Record<MessageKey, string>;

/** What goes into the gaps of a text. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Answers the text for a key, its gaps filled. A gap without a value stays as it is written. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/**
 * @param replacements the host's own words
 * @param texts ours, as far as they are there; those of a lazy part may come later. The app's own alone by default
 */
export function createTranslate(replacements: Partial<Messages> = {}, texts: Partial<Messages> = appTexts): Translate {
  return (key, values) => {
    const text = (Object.hasOwn(replacements, key) ? replacements[key] : undefined) ?? texts[key] ?? key;
    return values ? text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap)) : text;
  };
}

export const MessagesContext = createContext<Translate>(createTranslate());

/** The texts of this mount: `const t = useMessages(); t('login.title')`. */
export function useMessages(): Translate {
  return use(MessagesContext);
}
