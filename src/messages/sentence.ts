import type { MessageKey, MessageValues } from './messages';

/** A sentence of ours, still to be translated. */
export interface OwnSentence {
  key: MessageKey;
  values?: MessageValues;
}

/** A sentence of ours, or the server's text. `<Said>` shows it. */
export type Sentence = OwnSentence | { text: string };
