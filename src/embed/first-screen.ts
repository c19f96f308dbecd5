/**
 * A screen that the loader shows until the widget has loaded, and then hands over to it. It is React's own markup, rendered
 * at build time: its links work, its fields accept input, and its buttons' presses wait for the widget.
 */
export interface FirstScreen {
  /** Becomes the widget's inner root. */
  readonly root: HTMLElement;
  /** The route of the screen it shows; empty for a placeholder, `undefined` before there is any. */
  shown: string | undefined;
  /** The route it is on its way to. */
  target: string | undefined;
  /** What it does since a link was followed, or if it isn't the landing screen. */
  live?: LiveScreen;
  /** Set by the widget: its links then use the widget's navigation. */
  navigate?: (route: string) => void;
  /**
   * Removes its event listeners. Call right before React renders into the root.
   * @param hydrated whether React hydrates this screen rather than render another
   */
  release(hydrated: boolean): void;
  /** Removes its styles, once the widget's own are in place. */
  dropStyles(): void;
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
  /** Follows the page's hash. */
  follow(): void;
  /** @param keep whether `replay` will follow */
  stop(keep: boolean): void;
  /** Passes earlier input and presses to React, once it has hydrated the screen. */
  replay(): void;
  clearHash(): void;
}

/** The route whose own screen it shows, if it does. */
export const routeShown = (first: FirstScreen | undefined): string | undefined =>
  first && first.shown === first.target ? first.shown : undefined;
