import { createFill } from '../../src/app/language-part.ts';
import type { Language } from '../../src/messages/languages.ts';
import { textsOf } from '../../src/messages/load-locale-bundle.ts';
import { TEXT_PARTS } from '../../src/messages/locale-bundles.ts';
import { createTranslate, type Texts, type Translate } from '../../src/messages/messages.ts';

/** Each is known to the types, so that one that is missing here doesn't compile. */
export const LANGUAGES = Object.keys({ de: 0, fr: 0, es: 0, it: 0, nl: 0, pl: 0, pt: 0, uk: 0, ar: 0 } satisfies Record<
  Language,
  0
>) as Language[];

/** All texts of a language, by key. */
export async function textsIn(language: Language): Promise<Texts> {
  const parts = await Promise.all(TEXT_PARTS.map((part) => textsOf(part, language)));
  return Object.assign({}, ...parts) as Texts;
}

/** The widget's own words in a language, to find things on the page by. */
export const wordsIn = async (language: Language): Promise<Translate> =>
  createTranslate({}, { texts: await textsIn(language), fill: createFill(language, language) });
