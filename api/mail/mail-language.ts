const MAIL_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'uk', 'ar'] as const;

export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** `null` for an unsupported language, such as one stored by a later release. */
export function asMailLanguage(name: string): MailLanguage | null {
  return MAIL_LANGUAGES.find((language) => language === name) ?? null;
}

/** Browsers send about a hundred characters; the rest is ignored. */
const HEADER_MAX = 500;

/** The language tags of an `Accept-Language` header (RFC 9110), the preferred one first; in lower case, and of any kind. */
export function acceptedTags(header: string | undefined): string[] {
  const ranges = (header ?? '').slice(0, HEADER_MAX).split(',');
  const weighed = ranges.map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  const wanted = weighed.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return wanted.map(({ tag }) => tag);
}

/** The supported language that an `Accept-Language` header prefers; default English. */
export function acceptedLanguage(header: string | undefined): MailLanguage {
  const languages = acceptedTags(header).map((tag) => asMailLanguage(tag.split('-', 1)[0] ?? ''));
  return languages.find((language) => language !== null) ?? 'en';
}
