import { createFill } from '../../src/app/language-part.ts';
import type { Group } from '../../src/messages/groups.ts';
import type { Language } from '../../src/messages/languages.ts';
import { createTranslate, type Messages, type Translate } from '../../src/messages/messages.ts';
import { loadPack } from '../../src/messages/packs.ts';

export const GROUPS: readonly Group[] = ['start', 'account', 'main', 'help'];

/** All texts of a language, by key. */
export async function textsIn(language: Language): Promise<Partial<Messages>> {
  const packs = await Promise.all(GROUPS.map((group) => loadPack(`${language}-${group}`)));
  return Object.assign({}, ...packs) as Partial<Messages>;
}

/** The widget's own words in a language, to find things on the page by. */
export const wordsIn = async (language: Language): Promise<Translate> =>
  createTranslate({}, { texts: await textsIn(language), fill: createFill(language, language) });
