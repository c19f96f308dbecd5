const MAIL_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'uk', 'ar'] as const;

export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** `null` for an unsupported language, such as one stored by a later release. */
export function asMailLanguage(name: string): MailLanguage | null {
  return MAIL_LANGUAGES.find((language) => language === name) ?? null;
}

/** Browsers send about a hundred characters; the rest is ignored. */
const HEADER_MAX = 500;

/** The supported language that an `Accept-Language` header prefers (RFC 9110); default English. */
export function acceptedLanguage(header: string | undefined): MailLanguage {
  const ranges = (header ?? '').slice(0, HEADER_MAX).split(',');
  const weighed = ranges.map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { language: asMailLanguage(tag.split('-', 1)[0] ?? ''), weight: weight === undefined ? 1 : Number(weight) };
  });
  const wanted = weighed.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return wanted.find(({ language }) => language !== null)?.language ?? 'en';
}
