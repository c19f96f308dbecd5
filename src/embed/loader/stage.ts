import type { FirstScreen } from '../first-screen';
import type { Fit, Tree } from './build-tree';
import type { Start } from './start';

/** What the loader offers to the code that makes a first screen live. */
export interface Stage extends FirstScreen, Fit {
  readonly inHash: boolean;
  /** The trees of the landing screen. */
  readonly landing: readonly Tree[];
  /** Whether the widget has taken over. */
  isOver?: boolean;
  /** Shows another screen; `css` is added to the landing screen's. */
  draw(name: string, trees: readonly Tree[], css: string): void;
  prepare(route: string): void;
  /** How the widget would open now. */
  start(): Start;
}
