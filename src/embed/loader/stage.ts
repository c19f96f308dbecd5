import type { FirstScreen } from '../first-screen';
import type { buildTrees, Fit, Tree } from './build-tree';
import type { attributesOf, startOf } from './start';

/** What the loader offers to the code that makes a first screen live. */
export interface Stage extends FirstScreen, Fit {
  /** Shows the element's own children while it isn't hidden. */
  readonly slot: HTMLSlotElement;
  /** Styles and trees of the landing screen. */
  readonly css: string;
  readonly trees: readonly Tree[];
  /** The loader's own, which the forms' file spares. */
  readonly page: Document;
  readonly buildTrees: typeof buildTrees;
  readonly attributesOf: typeof attributesOf;
  readonly startOf: typeof startOf;
  /** Prefetches the further chunks that a route's screen needs. */
  prepare(route: string): void;
}
