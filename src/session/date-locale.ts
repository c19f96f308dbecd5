/**
 * The locale to write dates in. A language without a region, as `en` on most pages, says nothing of how its dates are written:
 * the reader's own browser does, if it names a region of that language.
 *
 * @param locale BCP 47
 */
export function dateLocale(locale: string): string {
  return navigator.languages.find((own) => own.startsWith(`${locale}-`)) ?? locale;
}
