/** First screens in languages other than English: a separate file next to embed.js, imported by each language's file. */
import type { TextLanguage } from '../../messages/languages';
import { directionIn } from '../mount/direction';
import type { FirstScreen } from '../mount/first-screen';
import type { Tree } from './build-tree';
import type { OtherScreens } from './files';
import type { showFirstScreen } from './first-screen';
import type { FindChunk } from '../release';
import type { forms } from './load-widget';
import { attributesOf, startOf } from './start';
import { withWords, type Words } from './words';

/** A language's module, as far as first screens need it. */
export interface LanguageFile {
  /** Texts of a route's first screen, in order. */
  readonly first: Readonly<Record<string, Words>>;
  /**
   * Shows a first screen in the language.
   *
   * @param show shows it in English
   * @param landing trees of the landing screen in English
   * @param waits whether the widget hasn't been requested yet
   */
  localize(
    element: HTMLElement,
    find: FindChunk,
    show: typeof showFirstScreen,
    landing: readonly Tree[],
    waits: boolean,
  ): FirstScreen | undefined;
}

const ACCOUNT = /^\/(login|register|confirm|forgot|reset|change)/;

/** @param first texts of the landing screen */
export function localize(
  language: string,
  first: LanguageFile['first'],
  ...[element, find, show, landing, waits]: Parameters<LanguageFile['localize']>
): FirstScreen | undefined {
  const attribute = attributesOf(element);
  const { route } = startOf(attribute);
  const load = (name: string) => find(name).catch(() => undefined) as Promise<LanguageFile | undefined>;
  // The widget will request this.
  const prepare = () => void load('language');
  if (!waits) prepare();
  // And this.
  if (route !== '/') void load(`${language}-${ACCOUNT.test(route) ? 'account' : route === '/help' ? 'help' : 'main'}`);

  const getForms: typeof forms = async () => {
    prepare();
    const [{ hydrate }, own] = await Promise.all([find('forms') as ReturnType<typeof forms>, load(`${language}-account`)]);
    return { hydrate: (context) => hydrate(context, (screens) => translated(screens, own?.first)) };
  };
  const screen = show(element, withWords(landing, first['/'] ?? []), getForms);
  if (screen) {
    screen.root.lang = language;
    screen.root.dir = directionIn(language as TextLanguage, element, attribute('dir') ?? 'auto');
  }
  return screen;
}

function translated({ css, trees }: OtherScreens, words: LanguageFile['first'] = {}): OtherScreens {
  const entries = Object.entries(trees).map(([route, tree]): [string, readonly Tree[]] => [
    route,
    withWords(tree, words[route] ?? []),
  ]);
  return { css, trees: Object.fromEntries(entries) };
}
