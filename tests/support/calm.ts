import type { PageOptions } from './journey.ts';

/** Smaller than most screens, and without movement: for journeys on many pages, where painting is most of the time. */
export const CALM = { width: 800, height: 700, context: { reducedMotion: 'reduce' } } as const satisfies PageOptions;
