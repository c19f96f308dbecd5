import type { FirstScreen } from '../first-screen';
import type { builder, Tree } from './build-tree';
import type { attributesOf, startOf } from './start';

/** A first screen with what its hydration needs of the loader. */
export interface FirstScreenContext extends FirstScreen {
  /** Shows the element's own children while it isn't hidden. */
  readonly slot: HTMLSlotElement;
  /** Before the route in a link: `#`, or `#/dating` under a prefix. */
  readonly prefix: string;
  /** Trees of the landing screen. */
  readonly trees: readonly Tree[];
  /** What the loader and the forms' file both use; by order, since names would cost bytes. */
  readonly own: readonly [
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
