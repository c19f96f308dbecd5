import { loadChunk } from '../release';
import type * as Slips from './slips';

/** Replaces ./load-slips.ts in a build: found beside the languages' files, since hardly any page loads it. */
export const loadSlips = (): Promise<typeof Slips> => loadChunk('slips') as Promise<typeof Slips>;
