import type { Translate } from '../../src/messages/messages.ts';
import type { Sentence } from '../../src/messages/sentence.tsx';

/** What an attendee reads of it. */
export const wordsOf = (t: Translate, sentence: Sentence): string =>
  'text' in sentence ? sentence.text : t(sentence.key, sentence.values);
