/**
 * First screens in another language than English: a separate file next to embed.js, which the file of each language
 * imports.
 */
import type { TextLanguage } from '../../messages/languages';
import { directionIn } from '../direction';
import type { Tree } from './build-tree';
import type { FirstScreens } from './files';
import type { Show } from './show';
import { attributesOf, startOf } from './start';
import { withWords, type Words } from './words';

/** The module of a language's texts, as far as first screens need it. */
export interface LanguageFile {
  /** Texts of a route's first screen, in the order they stand in. */
  readonly first: Readonly<Record<string, Words>>;
  /** Returns a function that shows a first screen in the language. */
  speak(names: readonly string[], show: Show, screens: FirstScreens): Show;
}

const ACCOUNT = /^\/(login|register|confirm|forgot|reset|change)/;

const load = (address: string): Promise<LanguageFile | undefined> => import(/* @vite-ignore */ address).catch(() => undefined);

/**
 * @param first texts of the landing screen
 * @param names of the build's files, hashed and without `.js`
 * @returns a function that shows a first screen in the language, made of the one for English
 */
export function speak(
  language: string,
  first: LanguageFile['first'],
  names: readonly string[],
  show: Show,
  screens: FirstScreens,
): Show {
  // This module has the same place and hash.
  const loadTexts = (group: string) => load(import.meta.url.replace(/en-start(?=-\w+\.js)/, `${language}-${group}`));
  // The widget's own code will ask for it.
  void load(import.meta.url.replace(/[^/]*$/, `${names.find((name) => name.startsWith('language-'))}.js`));

  return (element, { prepare, forms }) => {
    const { route } = startOf(attributesOf(element));
    // And for this.
    if (route !== '/') void loadTexts(ACCOUNT.test(route) ? 'account' : route === '/help' ? 'help' : 'main');
    let ownForms: ReturnType<typeof forms> | undefined;
    const loadForms = async () => {
      const [file, own] = await Promise.all([forms(), loadTexts('account')]);
      return { ...file, formScreens: translated(file.formScreens, own?.first) };
    };
    const loader = { prepare, forms: () => (ownForms ??= loadForms()) };
    const screen = show(element, loader, translated(screens, first));
    if (screen) {
      screen.root.lang = language;
      screen.root.dir = directionIn(language as TextLanguage, element, attributesOf(element)('dir'));
    }
    return screen;
  };
}

function translated({ css, trees }: FirstScreens, words: LanguageFile['first'] = {}): FirstScreens {
  const entries = Object.entries(trees).map(([route, tree]): [string, readonly Tree[]] => [
    route,
    withWords(tree, words[route] ?? []),
  ]);
  return { css, trees: Object.fromEntries(entries) };
}
