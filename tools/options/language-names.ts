/** The languages of the widget, each by its own name. */
export const OWN_NAMES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  uk: 'Українська',
  ar: 'العربية',
} as const;

/** With the English name, for organisers who choose one that they don't speak. */
export const NAMES_IN_BUILDER = {
  en: 'English',
  de: 'Deutsch (German)',
  fr: 'Français (French)',
  es: 'Español (Spanish)',
  it: 'Italiano (Italian)',
  nl: 'Nederlands (Dutch)',
  pl: 'Polski (Polish)',
  pt: 'Português (Portuguese)',
  uk: 'Українська (Ukrainian)',
  ar: 'العربية (Arabic)',
} as const;
