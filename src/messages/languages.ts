/** A language there are texts in beside English, by its BCP 47 subtag. */
export type Language = 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pl' | 'pt' | 'ar';

/** The language of the texts: English, or one that comes in packs. */
export type TextLanguage = Language | 'en';

/** The language of the texts for a BCP 47 tag in lower case, whatever its region: `de-AT` is `de`. English where there is none of its own. */
export function languageOf(tag?: string): TextLanguage {
  // Short, for the loader: each of `Language`.
  return (/^(de|es|it|nl|p[lt]|[af]r)\b/.exec(tag as string)?.[0] ?? 'en') as TextLanguage;
}
