import type * as Slips from './slips';

/** Loads what puts slips of a config into words from the sources. A build replaces this file by ./released-slips.ts. */
export const loadSlips = (): Promise<typeof Slips> => import('./slips');
