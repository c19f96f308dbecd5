import type { FirstScreen } from '../first-screen';
import type { FirstScreens } from './files';
import type * as Forms from './forms';

/** What a first screen loads. */
export interface ScreenLoader {
  /** Prefetches the further chunks that a route's screen needs. */
  prepare(route: string): void;
  /** Loads the login and register forms. Rejects if that fails. */
  forms(): Promise<typeof Forms>;
}

/** Shows the first screen of an element, if it can hold one; by default in English. */
export type Show = (element: HTMLElement, loader: ScreenLoader, screens?: FirstScreens) => FirstScreen | undefined;
