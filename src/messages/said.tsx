import { useMessages } from './messages';
import type { Sentence } from './sentence';

/** A sentence as it is read. Which language the server's is in nobody knows, so it claims none, and finds its own direction. */
export function Said({ sentence }: { sentence: Sentence }) {
  const t = useMessages();
  return 'text' in sentence ? <bdi lang="">{sentence.text}</bdi> : t(sentence.key, sentence.values);
}
