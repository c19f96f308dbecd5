/**
 * A screen the loader shows before the widget is there, and hands over to it. It is React's own markup, rendered at
 * build time: links lead on, fields take what is typed, presses wait.
 */
export interface FirstScreen {
  /** Becomes the widget's inner root. */
  readonly root: HTMLElement;
  /** The route it shows; `undefined` for the mere shape of a screen. */
  route(): string | undefined;
  /** A link of it has been followed: the hash of the page is ours to take away. */
  wroteHash(): boolean;
  /** From here on its links are the widget's to follow. */
  follow(navigate: (route: string) => void): void;
  /**
   * Ends its own listening: React hears everything from here on. Call right before React renders into the root.
   * @param taken React takes this very screen over, rather than make another
   */
  release(taken: boolean): void;
  /** Once React is there: gives it what was typed and pressed on a screen it has taken over. */
  replay(): void;
  /** Takes its styles away, once the widget's own are there. */
  undress(): void;
  /** Takes it away, when there will be no widget. */
  remove(): void;
}
