import { texts as appTexts } from '../messages/en/app';
import type { Language } from '../messages/languages';
import { fillGaps, type Messages, type Wording } from '../messages/messages';
import { loadLocaleBundle } from '../messages/locale-bundles';
import type { Parts } from './parts/part-modules';
import type { Settings } from './settings';

/** The texts of a mount in its language: the app's own, plus those of each part once it has loaded. */
export interface I18n extends Wording {
  /** By key. Another object in another language. */
  texts: Partial<Messages>;
  /** The locale the latest change asked for; false for any that has its texts in English. */
  wanted: string | false;
  /** Resolves when the wanted language has arrived or is known not to; to what loads a part's texts in it, without rejecting. */
  ready: Promise<((part: string) => Promise<void>) | void>;
  /** Tells the server the language; in English the browser tells its own. */
  headers?: { 'Accept-Language': Language } | undefined;
  /** A part's texts in the language, if they have been loaded. Absent in English. */
  own?: ((part: string, english: Partial<Messages>) => Partial<Messages>) | undefined;
  /** Called when the texts have become others. */
  onChange?: () => void;
}

/** What a change of language works with. */
export interface I18nContext {
  i18n: I18n;
  parts: Parts;
  services: { log: (text: string) => void };
}

export const createI18n = (): I18n => ({ texts: { ...appTexts }, fill: fillGaps, wanted: false, ready: Promise.resolve() });

/**
 * Changes the language once its texts for all parts so far have arrived. Code for it loads with the first language that
 * isn't English. Logs a language that can't be had, and makes the settings those of English.
 *
 * @returns when that is done; never rejects
 */
export function setLocale(context: I18nContext, settings: Settings): Promise<unknown> {
  const { i18n } = context;
  const wanted = settings.language !== 'en' && settings.locale;
  if (wanted !== i18n.wanted) {
    i18n.wanted = wanted;
    i18n.ready = import('./language-part').then(
      (part) => part.change(context, settings, loadLocaleBundle),
      // Names the file that is missing.
      context.services.log,
    );
  }
  return i18n.ready;
}
