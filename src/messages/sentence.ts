import type { MessageKey, MessageValues, Translate } from './messages';

/** A sentence still to be translated: one of ours by its key, or the server's text. */
export type Sentence = { key: MessageKey; values?: MessageValues } | { text: string };

export function say(t: Translate, sentence: Sentence): string {
  return 'text' in sentence ? sentence.text : t(sentence.key, sentence.values);
}
