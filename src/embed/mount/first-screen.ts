/**
 * A screen the loader shows until the widget has loaded and takes it over. React's own markup, rendered at build time: its links
 * and fields work, and presses of its buttons wait for the widget.
 */
export interface FirstScreen {
  /** Becomes the widget's inner root. */
  readonly root: HTMLElement;
  /** Its styles, until the widget's are in place. */
  readonly sheet: CSSStyleSheet;
  /** The route of the screen shown; empty for a placeholder, `undefined` before any is shown. */
  shown?: string;
  /** The route being navigated to. */
  target?: string;
  /** Set once a link was followed, or if it isn't the landing screen. */
  live?: LiveScreen;
  /** Set by the widget, whose navigation the links then use. */
  navigate?: (route: string) => void;
  /** Whether the widget has taken over. */
  isOver?: boolean;
  /** Removes the screen if no widget will replace it. */
  remove(): void;
}

/** A first screen whose links and fields work. */
export interface LiveScreen {
  /** Whether a link was followed, so that the page's hash is ours to remove. */
  readonly wroteHash: boolean;
  /** Shows the screen the page was opened with. */
  open(): void;
  /** Follows a link. */
  goTo(route: string): void;
  /** @param keep whether `replay` will follow */
  stop(keep: boolean): void;
  /** Passes earlier input and presses to React after hydration. */
  replay(): void;
  /** Ends it if no widget will take over. */
  leave(): void;
}

/**
 * Stops the first screen. Call right before React renders into its root.
 *
 * @param hydrated whether React hydrates this screen instead of rendering another
 */
export function handOver(first: FirstScreen, hydrated: boolean): void {
  first.isOver = true;
  first.live?.stop(hydrated);
  // The file of the screen that it leads to may never come.
  for (const link of first.root.querySelectorAll('a[aria-busy]')) link.removeAttribute('aria-busy');
  first.root.querySelector('i>i')?.setAttribute('hidden', '');
}

/** Removes the screen's styles from the root. */
export function dropStyles({ sheet }: FirstScreen, shadow: ShadowRoot): void {
  shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((other) => other !== sheet);
}

/** The route shown, unless only a placeholder shows. */
export const routeShown = (first: FirstScreen | undefined): string | undefined =>
  first && first.shown === first.target ? first.shown : undefined;
