import { texts as appTexts } from '../messages/en/app';
import type { Language } from '../messages/languages';
import { fillGaps, type Messages, type Wording } from '../messages/messages';
import { loadPack } from '../messages/packs';
import type { Parts } from './parts/part-modules';
import type { Settings } from './settings';

/** The texts of a mount in its language: the app's own, plus those of each part once it has loaded. */
export interface Speech extends Wording {
  /** The language of `texts`; absent in English, which it is until the wanted one has arrived, and where it can't be had. */
  language?: Language | undefined;
  /** By key. Another object in another language. */
  texts: Partial<Messages>;
  /** The locale the latest change asked for; false for any that has its texts in English. */
  wanted: string | false;
  /** Resolves when the wanted language has arrived or is known not to; to what loads a part's texts in it, without rejecting. */
  ready: Promise<((part: string) => Promise<void>) | void>;
  /** A part's texts in the language, if they have been loaded. Absent in English. */
  own?: ((part: string, english: Partial<Messages>) => Partial<Messages>) | undefined;
  /** Called when the texts have become others. */
  onChange?: () => void;
}

/** What a change of language works with. */
export interface Speaker {
  speech: Speech;
  parts: Parts;
  services: { log: (text: string) => void };
}

export const createSpeech = (): Speech => ({ texts: { ...appTexts }, fill: fillGaps, wanted: false, ready: Promise.resolve() });

/**
 * Changes the language once its texts for all parts so far have arrived. Code for it loads with the first language that
 * isn't English. Logs a language that can't be had, and makes the settings those of English.
 *
 * @returns when that is done; never rejects
 */
export function speak(speaker: Speaker, settings: Settings): Promise<unknown> {
  const { speech } = speaker;
  const wanted = settings.language !== 'en' && settings.locale;
  if (wanted !== speech.wanted) {
    speech.wanted = wanted;
    speech.ready = import('./language-part').then(
      (part) => part.change(speaker, settings, loadPack),
      // Names the file that is missing.
      speaker.services.log,
    );
  }
  return speech.ready;
}
