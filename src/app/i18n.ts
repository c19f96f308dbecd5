import { texts as appTexts } from '../messages/en/app';
import { loadLocaleBundle } from '../messages/load-locale-bundle';
import { fillPlaceholders, type I18n } from '../messages/messages';
import type { I18nContext } from './language-part';
import type { Settings } from './settings';

export const createI18n = (): I18n => ({
  texts: { ...appTexts },
  fill: fillPlaceholders,
  wanted: false,
  ready: Promise.resolve(),
});

/**
 * Changes the language once its texts for all loaded parts have arrived. The code for this loads with the first language other
 * than English. If a language can't be loaded, logs it and falls back to English.
 *
 * @returns resolves when done; never rejects
 */
export function setLocale(context: I18nContext, settings: Settings): Promise<unknown> {
  const { i18n } = context;
  const wanted = settings.language !== 'en' && settings.locale;
  if (wanted !== i18n.wanted) {
    i18n.wanted = wanted;
    i18n.ready = import('./language-part').then(
      (part) => part.changeLocale(context, settings, loadLocaleBundle),
      (error) => {
        context.services.log(error); // names the missing file
        // So that the next change retries.
        i18n.wanted = false;
      },
    );
  }
  return i18n.ready;
}
