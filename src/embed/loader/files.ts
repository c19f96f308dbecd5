import type { Tree } from './build-tree';

/** What the build wrote, as paths relative to embed.js; set by tools/vite/embed-loader.ts. */
export interface WidgetFiles {
  /** The chunk with `mountDatingApp`, `connectElement` and `disconnectElement`. */
  readonly widget: string;
  /** Chunks it imports, directly or not. */
  readonly imports: readonly string[];
  /** For a route known at build time: the chunks its screen takes beyond those. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** The module of forms.ts. */
  readonly forms: string;
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
