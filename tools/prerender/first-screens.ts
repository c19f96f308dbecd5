/**
 * Renders the screens that the loader shows before the widget is there, at build time, from the widget's own
 * components: the landing screen, the login and the register form, and skeletons for all others.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type ResolvedConfig } from 'vite';
import type { Tree } from '../../src/embed/loader/build-tree.ts';
import type { LandingScreen, OtherScreens } from '../../src/embed/loader/files.ts';
import { withWords, wordsOf, type Words } from '../../src/embed/loader/words.ts';
import type { Language } from '../../src/messages/languages.ts';
import { leanIcons } from '../vite/lean-icons.ts';
import { shadowCss } from '../vite/shadow-css.ts';
import { wouterNoPatch } from '../vite/wouter-no-patch.ts';
import { firstStyles } from './first-styles.ts';
import type * as Screens from './screens.tsx';
import { forestOf } from './forest.ts';

const ENTRY = fileURLToPath(new URL('screens.tsx', import.meta.url));
/** Below the packages, so that React is found from there. */
const SCRATCH = fileURLToPath(new URL('../../node_modules/.prerender-', import.meta.url));

export interface Prerendered {
  /** Goes into the loader. */
  readonly landing: LandingScreen;
  /** Is fetched when another screen is wanted. */
  readonly forms: OtherScreens;
  /** Sources of the files of each language, by name: `de-start`. */
  readonly bundles: ReadonlyMap<string, string>;
}

/** @param config `define` must hold `__VERSION__` */
export async function prerender({ root, define }: Pick<ResolvedConfig, 'root' | 'define'>): Promise<Prerendered> {
  const outDir = await mkdtemp(SCRATCH);
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      ...(define && { define }),
      plugins: [shadowCss(), wouterNoPatch(), leanIcons(), react()],
      ssr: { noExternal: ['wouter', 'zustand', 'lucide-react'] },
      // In one file, so that the stylesheets come in the order they are imported in.
      build: { ssr: ENTRY, outDir, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
    });
    const screens = (await import(pathToFileURL(`${outDir}/screens.js`).href)) as typeof Screens;
    const english = await screens.renderScreens('en');
    const { '/': landing, ...forms } = english;
    if (landing.includes('<svg')) throw new Error('embed.js builds no drawings: src/embed/loader/drawings.ts');
    const others = { ...screens.shapes(), ...forms };
    const css = await firstStyles([...screens.sheetTexts().values()], { landing, forms: Object.values(others).join('') });
    return {
      landing: { css: css.landing, trees: forestOf(landing) },
      forms: { css: css.forms, trees: treesOf(others) },
      bundles: await bundlesOf(screens, treesOf(english)),
    };
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** Each is known to the types by its plural forms. */
const LANGUAGES = Object.keys({ de: 0, fr: 0, es: 0, it: 0, nl: 0, pl: 0, pt: 0, uk: 0, ar: 0 } satisfies Record<
  Language,
  0
>) as Language[];

async function bundlesOf(screens: typeof Screens, english: Record<string, Tree[]>): Promise<Map<string, string>> {
  const bundles = new Map<string, string>();
  for (const language of LANGUAGES) {
    const own = treesOf(await screens.renderScreens(language));
    const first: Record<string, Record<string, Words>> = { start: {}, account: {} };
    for (const [route, trees] of Object.entries(own)) {
      const words = wordsOf(trees);
      if (JSON.stringify(withWords(english[route] ?? [], words)) !== JSON.stringify(trees))
        throw new Error(`The first screen of ${route} differs in ${language} by more than its texts`);
      (first[route === '/' ? 'start' : 'account'] ??= {})[route] = words;
    }
    for (const [group, lists] of Object.entries(await screens.textLists(language))) {
      const words = first[group] ? `export const first=${JSON.stringify(first[group])};` : '';
      bundles.set(`${language}-${group}`, `${words}export default[()=>(${JSON.stringify(lists)})];`);
    }
  }
  return bundles;
}

const treesOf = (html: Record<string, string>) =>
  Object.fromEntries(Object.entries(html).map(([route, text]) => [route, forestOf(text)]));
