import type { FirstScreen } from '../mount/first-screen';
import type { builder, Tree } from './build-tree';
import type { attributesOf, startOf } from './start';

/** A first screen with what hydration needs from the loader. */
export interface FirstScreenContext extends FirstScreen {
  /** Shows the element's own children unless hidden. */
  readonly slot: HTMLSlotElement;
  /** Precedes the route in a link: `#`, or `#/dating`. */
  readonly prefix: string;
  /** Trees of the landing screen. */
  readonly trees: readonly Tree[];
  /** Shared by the loader and the forms' file; a tuple, since names would cost bytes. */
  readonly own: readonly [
    page: Document,
    build: typeof builder,
    attributes: typeof attributesOf,
    start: typeof startOf,
    /** Prefetches further chunks of a route's screen. */
    prepare: (route: string) => void,
    /** Styles of the landing screen. */
    css: string,
  ];
}
