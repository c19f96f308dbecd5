import type { Language, TextLanguage } from './languages';
import {
  groupOf,
  inOrder,
  TEXT_PARTS,
  type Group,
  type LocaleBundle,
  type LocaleBundleName,
  type TextPart,
} from './locale-bundles';
import type { Texts } from './messages';

/** The files of a language. */
export const GROUPS: readonly Group[] = [...new Set(TEXT_PARTS.flatMap((part) => groupOf(part) ?? []))];

const fileOf = (part: TextPart) => part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The texts of a part by key, as they are in the sources. */
export async function textsOf(part: TextPart, language: TextLanguage): Promise<Texts> {
  const { texts } = (await import(`./${language}/${fileOf(part)}.ts`)) as { texts: Texts };
  return texts;
}

/**
 * Makes a bundle of the sources. A build makes each once, and loads it where `npm run dev` calls this:
 * src/embed/released-locale-bundles.ts.
 */
export async function loadLocaleBundle(name: LocaleBundleName): Promise<LocaleBundle> {
  const [language, group] = name.split('-');
  const parts = TEXT_PARTS.filter((part) => groupOf(part) === group);
  const lists = parts.map(
    async (part) => [part, inOrder(await textsOf(part, 'en'), await textsOf(part, language as Language))] as const,
  );
  return Object.fromEntries(await Promise.all(lists));
}
