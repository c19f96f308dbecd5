import type { Tree } from './build-tree';

/** What the build wrote; set by tools/vite/embed-loader.ts. */
export interface WidgetFiles {
  /** Names of the files in `assets/` beside embed.js, hashed and without `.js`, each with a space before it. */
  readonly names: string;
  /** The chunk with `mountDatingApp`, `connectElement` and `disconnectElement`, and then what it imports, by their places among the names. */
  readonly widget: readonly number[];
  /** For a route known at build time: the chunks its screen takes beyond those. */
  readonly parts: Readonly<Record<string, readonly number[]>>;
  /** The module of forms.ts. */
  readonly forms: number;
}

/** Screens as they show before the widget is there; rendered by tools/prerender. */
export interface FirstScreens {
  readonly css: string;
  /** By route; `main` and `other` are the shapes of the screens that have no tree of their own. */
  readonly trees: Readonly<Record<string, readonly Tree[]>>;
}

declare const WIDGET_FILES: WidgetFiles;
declare const FIRST_SCREENS: FirstScreens;

export const files: WidgetFiles = WIDGET_FILES;
/** The landing screen and the shapes. */
export const firstScreens: FirstScreens = FIRST_SCREENS;
