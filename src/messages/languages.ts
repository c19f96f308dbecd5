/** A language there are texts in beside English, by its BCP 47 subtag. */
export type Language = 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pl' | 'pt' | 'uk' | 'ar';

/** The language of the texts: English, or one that comes in bundles. */
export type TextLanguage = Language | 'en';

/** Matches a BCP 47 tag in lower case whose language is one of `Language`, whatever its region. */
export const BUNDLED_LOCALES = /^(de|fr|es|it|nl|pl|pt|uk|ar)\b/;

/** The language of the texts for a BCP 47 tag: `de-AT` is `de`. English where there is none of its own. */
export function languageOf(tag: string | undefined): TextLanguage {
  return (BUNDLED_LOCALES.exec(tag?.toLowerCase() ?? '')?.[0] ?? 'en') as TextLanguage;
}
