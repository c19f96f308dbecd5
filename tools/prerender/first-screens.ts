/**
 * Renders the screens that the loader shows before the widget is there, at build time, from the widget's own
 * components: the landing screen, the login and the register form, and skeletons for all others.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type ResolvedConfig } from 'vite';
import type { LandingScreen, OtherScreens } from '../../src/embed/loader/files.ts';
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
    const { renderScreens, sheetTexts } = (await import(pathToFileURL(`${outDir}/screens.js`).href)) as typeof Screens;
    const { '/': landing, ...others } = await renderScreens();
    const css = await firstStyles([...sheetTexts().values()], { landing, forms: Object.values(others).join('') });
    return { landing: { css: css.landing, trees: forestOf(landing) }, forms: { css: css.forms, trees: treesOf(others) } };
  } finally {
    await rm(outDir, { recursive: true });
  }
}

const treesOf = (html: Record<string, string>) =>
  Object.fromEntries(Object.entries(html).map(([route, text]) => [route, forestOf(text)]));
