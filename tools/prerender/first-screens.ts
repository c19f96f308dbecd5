/**
 * Prerenders, from the widget's own components, the screens that the loader shows before the widget has loaded: landing, login,
 * register, and skeletons for all others.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { parseFragment, type DefaultTreeAdapterTypes as Parsed } from 'parse5';
import { build, type ResolvedConfig } from 'vite';
import type { Tree } from '../../src/embed/loader/build-tree.ts';
import type { LandingScreen, OtherScreens } from '../../src/embed/loader/files.ts';
import { withWords, wordsOf, type Words } from '../../src/embed/loader/words.ts';
import type { Language } from '../../src/messages/languages.ts';
import { leanIcons, wouterNoPatch } from '../build/libraries/library-patches.ts';
import { shadowCss } from '../build/styles/shadow-css.ts';
import { firstStyles } from './first-styles.ts';
import type * as Screens from './screens.tsx';

const ENTRY = fileURLToPath(new URL('screens.tsx', import.meta.url));
/** In `node_modules`, so that React is found from there. */
const SCRATCH = fileURLToPath(new URL('../../node_modules/.prerender-', import.meta.url));

export interface Prerendered {
  /** Part of the loader. */
  readonly landing: LandingScreen;
  /** Fetched for other screens. */
  readonly forms: OtherScreens;
  /** Sources of each language's files, by name: `de-start`. */
  readonly bundles: ReadonlyMap<string, string>;
  /** The keys of all texts. */
  readonly messageKeys: readonly string[];
}

/** @param config `define` must contain `__VERSION__` */
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
      // In one file, so that stylesheets keep the order of their imports.
      build: { ssr: ENTRY, outDir, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
    });
    const screens = (await import(pathToFileURL(`${outDir}/screens.js`).href)) as typeof Screens;
    const english = await screens.renderScreens('en');
    const { '/': landing, ...forms } = english;
    if (landing.includes('<svg')) throw new Error('embed.js builds no drawings: src/embed/loader/forms.ts');
    const others = { ...screens.shapes(), ...forms };
    const css = await firstStyles([...screens.sheetTexts().values()], { landing, forms: Object.values(others).join('') });
    return {
      landing: { css: css.landing, trees: parsed(landing) },
      forms: { css: css.forms, trees: parsedAll(others) },
      bundles: await bundlesOf(screens, parsedAll(english)),
      messageKeys: screens.messageKeys,
    };
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** All languages but English; the compiler requires each. */
const LANGUAGES = Object.keys({ de: 0, fr: 0, es: 0, it: 0, nl: 0, pl: 0, pt: 0, uk: 0, ar: 0 } satisfies Record<
  Language,
  0
>) as Language[];

async function bundlesOf(screens: typeof Screens, english: Record<string, Tree[]>): Promise<Map<string, string>> {
  const bundles = new Map<string, string>();
  for (const language of LANGUAGES) {
    const own = parsedAll(await screens.renderScreens(language));
    const first: Record<string, Record<string, Words>> = { start: {}, account: {} };
    for (const [route, trees] of Object.entries(own)) {
      const words = wordsOf(trees);
      if (JSON.stringify(withWords(english[route] ?? [], words)) !== JSON.stringify(trees))
        throw new Error(`The first screen of ${route} differs in ${language} by more than its texts`);
      (first[route === '/' ? 'start' : 'account'] ??= {})[route] = words;
    }
    for (const group of screens.GROUPS) {
      const name = `${language}-${group}` as const;
      const words = first[group] ? `export const first=${JSON.stringify(first[group])};` : '';
      bundles.set(name, `${words}export default[()=>(${JSON.stringify(await screens.loadLocaleBundle(name))})];`);
    }
  }
  return bundles;
}

const parsedAll = (html: Record<string, string>) =>
  Object.fromEntries(Object.entries(html).map(([route, text]) => [route, parsed(text)]));

/** Converts HTML to trees, which the loader builds without `innerHTML`, since Trusted Types forbid it. */
const parsed = (html: string) => treesOf(parseFragment(html).childNodes);

/** Drops the comments with which React separates adjacent texts; separate text nodes don't need them. */
function treesOf(nodes: readonly Parsed.ChildNode[]): Tree[] {
  return nodes.filter(({ nodeName }) => nodeName !== '#comment').map(treeOf);
}

function treeOf(node: Parsed.ChildNode): Tree {
  if ('value' in node) return node.value;
  const { tagName, attrs, childNodes } = node as Parsed.Element;
  const head = [tagName, ...attrs.map(({ name, value }) => attributeOf(tagName, name, value))].join('|');
  return [head, ...treesOf(childNodes)];
}

function attributeOf(tag: string, name: string, value: string): string {
  if (name === 'style') throw new Error(`A style attribute on <${tag}>: a strict policy of the page forbids it`);
  if (/[|=]/.test(value) || (name !== 'href' && value.includes('#'))) {
    throw new Error(`The loader can't read ${name}="${value}" of <${tag}> (src/embed/loader/build-tree.ts)`);
  }
  return `${name}=${value}`;
}
