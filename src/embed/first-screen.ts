/**
 * A screen that the loader shows until the widget has loaded, and then hands over to it. It is React's own markup, rendered
 * at build time: its links work, its fields accept input, and its buttons' presses wait for the widget.
 */
export interface FirstScreen {
  /** Becomes the widget's inner root. */
  readonly root: HTMLElement;
  /** Its styles, until the widget's own are in place. */
  readonly sheet: CSSStyleSheet;
  /** The route of the screen it shows; empty for a placeholder, `undefined` before there is any. */
  shown?: string;
  /** The route it is on its way to. */
  target?: string;
  /** What it does since a link was followed, or if it isn't the landing screen. */
  live?: LiveScreen;
  /** Set by the widget: its links then use the widget's navigation. */
  navigate?: (route: string) => void;
  /** Whether the widget has taken over. */
  isOver?: boolean;
  /** Removes the screen, when no widget will replace it. */
  remove(): void;
}

/** A first screen whose links and fields work. */
export interface LiveScreen {
  /** Whether one of its links was followed, so that the page's hash is ours to remove. */
  readonly wroteHash: boolean;
  /** Shows the screen the page was opened with. */
  open(): void;
  /** Follows a link. */
  goTo(route: string): void;
  /** @param keep whether `replay` will follow */
  stop(keep: boolean): void;
  /** Passes earlier input and presses to React, once it has hydrated the screen. */
  replay(): void;
  /** Ends it, when no widget will take over. */
  leave(): void;
}

/**
 * Stops what the screen does. Call right before React renders into its root.
 *
 * @param hydrated whether React hydrates this screen rather than render another
 */
export function handOver(first: FirstScreen, hydrated: boolean): void {
  first.isOver = true;
  first.live?.stop(hydrated);
}

/** Removes the screen's styles from the root they are in. */
export function dropStyles({ sheet }: FirstScreen, shadow: ShadowRoot): void {
  shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((other) => other !== sheet);
}

/** The route whose own screen it shows, if it does. */
export const routeShown = (first: FirstScreen | undefined): string | undefined =>
  first && first.shown === first.target ? first.shown : undefined;
