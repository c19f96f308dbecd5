import type { FirstScreen } from '../first-screen';
import type { builder, Tree } from './build-tree';
import type { attributesOf, startOf } from './start';

/** What the loader offers to the code that makes a first screen live. */
export interface Stage extends FirstScreen {
  /** Shows the element's own children while it isn't hidden. */
  readonly slot: HTMLSlotElement;
  /** Before the route in a link: `#`, or `#/dating` under a prefix. */
  readonly prefix: string;
  /** Trees of the landing screen. */
  readonly trees: readonly Tree[];
  /** The loader's own, which the forms' file spares; by their order, since names would cost bytes. */
  readonly lent: readonly [
    page: Document,
    build: typeof builder,
    attributes: typeof attributesOf,
    start: typeof startOf,
    /** Prefetches the further chunks that a route's screen needs. */
    prepare: (route: string) => void,
    /** Styles of the landing screen. */
    css: string,
  ];
}
