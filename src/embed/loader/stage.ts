import type { FirstScreen } from '../first-screen';
import type { Fit, Tree } from './build-tree';

/** What the loader offers to the code that makes a first screen live. */
export interface Stage extends FirstScreen, Fit {
  /** Shows the element's own children while it isn't hidden. */
  readonly slot: HTMLSlotElement;
  /** Styles and trees of the landing screen. */
  readonly css: string;
  readonly trees: readonly Tree[];
  /** Fetches chunks, as the table of the build names them. */
  prepare(digits?: string): void;
}
