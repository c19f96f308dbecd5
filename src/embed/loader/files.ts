import type { Tree } from './build-tree';

/** The files of the build; defined by tools/vite/embed-loader.ts. */
export interface WidgetFiles {
  /**
   * File names in `assets/` next to embed.js, hashed and without `.js`, each preceded by a space; then the hash of all
   * files of the languages, preceded by a hyphen: with `-Ab12Cd` German has `de-start-Ab12Cd.js` and more,
   * and `en-start-Ab12Cd.js` is the module of in-language.ts.
   */
  readonly names: string;
  /** Indices into `names`: the chunk with `mountDatingApp`, `connectElement` and `disconnectElement`, then its imports. */
  readonly widget: readonly number[];
  /** The further chunks that each route's screen needs, for routes known at build time. */
  readonly parts: Readonly<Record<string, readonly number[]>>;
  /** The module of forms.ts. */
  readonly forms: number;
}

/** The screens that show before the widget has loaded; rendered by tools/prerender. */
export interface FirstScreens {
  readonly css: string;
  /** By route; `main` and `other` are placeholders for screens that have no tree of their own. */
  readonly trees: Readonly<Record<string, readonly Tree[]>>;
}

declare const WIDGET_FILES: WidgetFiles;
declare const FIRST_SCREENS: FirstScreens;

export const files: WidgetFiles = WIDGET_FILES;
/** The landing screen and the placeholders. */
export const firstScreens: FirstScreens = FIRST_SCREENS;
