import { languageOf } from '../messages/languages';
import type { I18n } from '../messages/messages';
import type { Settings } from './settings';

/**
 * Tells the server the language that is shown, which needn't be the browser's: that of the texts, or, where the widget has none, the
 * page's, which may have its own (`messages`). `Accept-Language` with the characters of a BCP 47 tag needs no preflight (Fetch,
 * “CORS-safelisted request-header”), so every server takes it.
 */
export const tellLanguage =
  (i18n: Pick<I18n, 'language'>, { locale }: Pick<Settings, 'locale'>): (() => Record<string, string>) =>
  () => ({ 'Accept-Language': i18n.language ?? (languageOf(locale) === 'en' ? locale : 'en') });
