import type { Group } from './groups';
import type { Language } from './languages';
import type { Translated } from './translation';

/** Texts of a language for some parts of the widget: by key, or of each part in the order of its English texts. */
export type Pack = Readonly<Record<string, string | readonly string[]>>;

/** A pack: `de-start` has the German texts for the start. */
export type PackName = `${Language}-${Group}`;

/** Loads a pack from the sources. A build takes those that stand beside its files instead: src/embed/released-packs.ts. */
export async function loadPack(name: PackName): Promise<Pack> {
  const [language, group] = name.split('-');
  const { texts } = (await import(`./${language}/${group}.ts`)) as { texts: Translated };
  return texts;
}
