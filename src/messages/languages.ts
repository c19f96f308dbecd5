/** The languages there are texts in beside English, by their BCP 47 subtag. */
export const LANGUAGES = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of the texts: English, or one that comes in packs. */
export type TextLanguage = Language | 'en';

/** Whether a BCP 47 tag names the language, whatever its region: `de-AT` is `de`. */
export const isIn = (tag: string, language: Language): boolean => new RegExp(`^${language}\\b`, 'i').test(tag);

/** The language of the texts for a BCP 47 tag; English where there is none of its own. */
export function languageOf(tag: string): TextLanguage {
  return LANGUAGES.find((language) => isIn(tag, language)) ?? 'en';
}
