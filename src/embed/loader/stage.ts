import type { FirstScreen } from '../first-screen';
import type { Fit, Tree } from './build-tree';
import type { Start } from './start';

/** What the loader offers to the code that makes a first screen live. */
export interface Stage extends FirstScreen, Fit {
  readonly inHash: boolean;
  /** The trees of the landing screen. */
  readonly landing: readonly Tree[];
  /** Shows another screen; `css` is added to the landing screen's. */
  draw(name: string, trees: readonly Tree[], css: string): void;
  /** Fetches chunks, as the table of the build names them. */
  prepare(digits?: string): void;
  /** How the widget would open now. */
  start(): Start;
}
