import { createFill } from '../../src/app/language-part.ts';
import type { Group } from '../../src/messages/translation.ts';
import type { Language } from '../../src/messages/languages.ts';
import { createTranslate, type Messages, type Translate } from '../../src/messages/messages.ts';
import { loadLocaleBundle } from '../../src/messages/locale-bundles.ts';

/** Each is known to the types, so that one that is missing here doesn't compile. */
export const LANGUAGES = Object.keys({ de: 0, fr: 0, es: 0, it: 0, nl: 0, pl: 0, pt: 0, uk: 0, ar: 0 } satisfies Record<
  Language,
  0
>) as Language[];

export const GROUPS: readonly Group[] = ['start', 'account', 'main', 'help', 'card', 'admin'];

/** All texts of a language, by key. */
export async function textsIn(language: Language): Promise<Partial<Messages>> {
  const bundles = await Promise.all(GROUPS.map((group) => loadLocaleBundle(`${language}-${group}`)));
  return Object.assign({}, ...bundles) as Partial<Messages>;
}

/** The widget's own words in a language, to find things on the page by. */
export const wordsIn = async (language: Language): Promise<Translate> =>
  createTranslate({}, { texts: await textsIn(language), fill: createFill(language, language) });
