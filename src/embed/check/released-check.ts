import type * as Check from '.';
import { loadChunk } from '../release';

/** Replaces ./load-check.ts in a build: check.js isn't a chunk of the widget and has a fixed name. */
export const loadCheck = (): Promise<typeof Check> => loadChunk('check') as Promise<typeof Check>;
