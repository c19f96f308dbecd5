/** The languages of the browser that `Intl` knows, in order of preference; none where a privacy tool hides them. */
export function browserLanguages({
  languages,
  language,
}: {
  readonly languages?: unknown;
  readonly language?: unknown;
}): string[] {
  return [languages, language].flat().filter(isLanguage);
}

/** Devices have named theirs "en-US@posix" or "en_US", at which `Intl` throws. */
function isLanguage(value: unknown): value is string {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
