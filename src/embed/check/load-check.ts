import type * as Check from '.';

/** Loads the self-check from the sources. A build replaces this file by ./released-check.ts. */
export const loadCheck = (): Promise<typeof Check> => import('.');
