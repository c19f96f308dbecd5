/**
 * A screen that the loader shows until the widget has loaded, and then hands over to it. It is React's own markup, rendered
 * at build time: its links work, its fields accept input, and its buttons' presses wait for the widget.
 */
export interface FirstScreen {
  /** Becomes the widget's inner root. */
  readonly root: HTMLElement;
  /** The route it shows; `undefined` while that route's own screen isn't drawn. */
  route(): string | undefined;
  /** Whether one of its links was followed, so that the page's hash is ours to remove. */
  wroteHash(): boolean;
  /** Makes its links use the widget's navigation. */
  follow(navigate: (route: string) => void): void;
  /**
   * Removes its event listeners. Call right before React renders into the root.
   * @param hydrated whether React hydrates this screen rather than render another
   */
  release(hydrated: boolean): void;
  /** Passes earlier input and presses to React, once it has hydrated the screen. */
  replay(): void;
  /** Removes its styles, once the widget's own are in place. */
  dropStyles(): void;
  /** Removes the screen, when no widget will replace it. */
  remove(): void;
}
