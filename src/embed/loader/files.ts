import type { Tree } from './build-tree';

/**
 * The files of the build, defined by tools/build/entries/embed-loader.ts. A file is a base-36 digit, its index in `names`: shorter than a
 * list of numbers.
 */
export interface WidgetFiles {
  /**
   * File names in `assets/` next to embed.js, hashed and without `.js`, each preceded by a space; then a hyphen and the hash
   * shared by all files not named. With `-Ab12Cd` there are `forms-Ab12Cd.js` (forms.ts), `de-start-Ab12Cd.js` and others with
   * German texts, `language-Ab12Cd.js` (the widget's part for languages other than English) and `en-start-Ab12Cd.js`
   * (in-language.ts).
   */
  readonly names: string;
  /** The widget's chunk, and React. */
  readonly widget: string;
  /** Further chunks of a route's screen, for routes a visitor opens or can reach from the first screen. */
  readonly parts: Readonly<Record<string, string>>;
}

/** The landing screen, rendered by tools/prerender. */
export interface LandingScreen {
  readonly css: string;
  readonly trees: readonly Tree[];
}

/** The other screens shown before the widget has loaded. */
export interface OtherScreens {
  /** Their styles beyond the landing screen's. */
  readonly css: string;
  /** By route; `main` and `other` are placeholders for screens without a tree. */
  readonly trees: Readonly<Record<string, readonly Tree[]>>;
}

declare const WIDGET_FILES: WidgetFiles;
declare const LANDING_SCREEN: LandingScreen;
declare const RELEASE_URL: string;

// Separate exports: an object would keep its member names in embed.js and duplicate the long text.
export const names: readonly string[] = WIDGET_FILES.names.split(' ');
export const widgetFiles: string = WIDGET_FILES.widget;
export const partFiles: WidgetFiles['parts'] = WIDGET_FILES.parts;
export const landing: LandingScreen = LANDING_SCREEN;
/** Absolute URL of the release's folder, if given to the build; else empty. */
export const releaseUrl: string = RELEASE_URL;
