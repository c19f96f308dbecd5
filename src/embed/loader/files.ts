import type { Tree } from './build-tree';

/**
 * The files of the build; defined by tools/vite/embed-loader.ts. A file is a digit of base 36, its place in `names`: shorter
 * than a list of numbers.
 */
export interface WidgetFiles {
  /**
   * File names in `assets/` next to embed.js, hashed and without `.js`, each preceded by a space; then the hash of all
   * files not named, preceded by a hyphen. With `-Ab12Cd` there are `forms-Ab12Cd.js`, the module of forms.ts,
   * `de-start-Ab12Cd.js` and more with German texts, `language-Ab12Cd.js`, the widget's part for all languages but
   * English, and `en-start-Ab12Cd.js`, the module of in-language.ts.
   */
  readonly names: string;
  /** The chunk that makes the widget, and React. */
  readonly widget: string;
  /** The further chunks that a route's screen needs, for the routes a visitor opens the page with or can go to from there. */
  readonly parts: Readonly<Record<string, string>>;
}

/** The landing screen, rendered by tools/prerender. */
export interface LandingScreen {
  readonly css: string;
  readonly trees: readonly Tree[];
}

/** The other screens that show before the widget has loaded. */
export interface OtherScreens {
  /** What they need beyond the landing screen's. */
  readonly css: string;
  /** By route; `main` and `other` are placeholders for screens that have no tree of their own. */
  readonly trees: Readonly<Record<string, readonly Tree[]>>;
}

declare const WIDGET_FILES: WidgetFiles;
declare const LANDING_SCREEN: LandingScreen;
declare const RELEASE_URL: string;

// One by one: an object would keep the names of its members in embed.js. The long text below would be there twice.
export const names: readonly string[] = WIDGET_FILES.names.split(' ');
export const widgetFiles: string = WIDGET_FILES.widget;
export const partFiles: WidgetFiles['parts'] = WIDGET_FILES.parts;
export const landing: LandingScreen = LANDING_SCREEN;
/** Absolute URL of the release's folder, if the build was given it; else empty. */
export const releaseUrl: string = RELEASE_URL;
