import { useMessages, type MessageKey, type MessageValues } from './messages';

/** A sentence of ours, still to be translated. */
export interface OwnSentence {
  key: MessageKey;
  values?: MessageValues;
}

/** A sentence of ours, or the server's text. */
export type Sentence = OwnSentence | { text: string };

/** Shows a sentence. The language of the server's text is unknown, so it claims none and takes its own direction. */
export function Said({ sentence }: { sentence: Sentence }) {
  const t = useMessages();
  return 'text' in sentence ? <bdi lang="">{sentence.text}</bdi> : t(sentence.key, sentence.values);
}
