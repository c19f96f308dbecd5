import type * as Check from './check';
import { link } from './release';

/** In a build, the place of ./load-check.ts: check.js is no chunk of the widget's, and has a name that stays. */
export const loadCheck = (): Promise<typeof Check> => link('check') as Promise<typeof Check>;
