import { texts as appTexts } from '../messages/en/app';
import type { TextLanguage } from '../messages/languages';
import { createTranslate, fillGaps, type Fill, type Messages, type Translate } from '../messages/messages';
import { loadPack } from '../messages/packs';

/** The texts of a mount in its language: the app's own, plus those of each part once it has loaded. */
export interface Speech {
  /** The language of `texts`: English until the wanted one has arrived, and where it can't be had. */
  language: TextLanguage;
  /** By key. Another object in another language. */
  texts: Partial<Messages>;
  fill: Fill;
  /** The English texts by part. */
  readonly english: Map<string, Partial<Messages>>;
  /** Resolves when the wanted language has arrived, or is known not to. */
  ready: Promise<unknown>;
  /** Loads a part's texts. Never rejects. Absent in English, as is the next. */
  prepare?: ((part: string) => Promise<unknown>) | undefined;
  /** A part's texts in the language, if they have been prepared. */
  own?: ((part: string) => Partial<Messages>) | undefined;
  /** Called when the texts have become others. */
  onChange: () => void;
}

export function createSpeech(): Speech {
  return {
    language: 'en',
    texts: { ...appTexts },
    fill: fillGaps,
    english: new Map([['app', appTexts]]),
    ready: Promise.resolve(),
    onChange() {},
  };
}

/** Adds the texts of a part that has loaded. */
export function addTexts(speech: Speech, part: string, english: Partial<Messages>): void {
  speech.english.set(part, english);
  Object.assign(speech.texts, english, speech.own?.(part));
}

/**
 * Changes the language once its texts for all parts so far have arrived. Code for it loads with the first language that
 * isn't English.
 *
 * @param locale BCP 47, for numbers
 * @param log called once for a language that can't be had; the texts are English then
 */
export function speak(speech: Speech, language: TextLanguage, locale: string, log: (text: string) => void): void {
  if (language === 'en' && !speech.prepare) return;
  speech.ready = import('./language-part').then(
    (part) => part.change(speech, { language, locale, loadPack, log }),
    () => log(`Could not load texts in ${language}`),
  );
}

/** The function that translates, with the host's own texts first. */
export const translateBy = ({ texts, fill }: Speech, messages: Partial<Messages>): Translate =>
  createTranslate(messages, texts, fill);
