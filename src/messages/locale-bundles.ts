import type { Language } from './languages';
import type { Group, Translated } from './translation';

/** Texts of a language for some parts of the widget: by key, or of each part in the order of its English texts. */
export type LocaleBundle = Readonly<Record<string, string | readonly string[]>>;

/** `de-start` has the German texts for the start. */
export type LocaleBundleName = `${Language}-${Group}`;

/** Loads a bundle from the sources. A build takes those that stand beside its files instead: src/embed/released-locale-bundles.ts. */
export async function loadLocaleBundle(name: LocaleBundleName): Promise<LocaleBundle> {
  const [language, group] = name.split('-');
  const { texts } = (await import(`./${language}/${group}.ts`)) as { texts: Translated };
  return texts;
}
