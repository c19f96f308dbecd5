import { useMessages, type MessageKey, type MessageValues } from './messages';

/** A sentence of ours, still to be translated. */
export interface OwnSentence {
  key: MessageKey;
  values?: MessageValues;
}

/** A server's text, and its language (BCP 47); empty where the server doesn't name it. */
export interface ServerText {
  text: string;
  lang: string;
}

/** A sentence of ours, or the server's text. */
export type Sentence = OwnSentence | ServerText;

/** Shows a sentence. The server's text has its own direction, and claims no language unless the server names it. */
export function SentenceText({ sentence }: { sentence: Sentence }) {
  const t = useMessages();
  return 'text' in sentence ? <bdi lang={sentence.lang}>{sentence.text}</bdi> : t(sentence.key, sentence.values);
}
