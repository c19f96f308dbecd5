import type { PageOptions } from './journey.ts';

/** A small window without motion: for journeys over many pages, where painting takes most of the time. */
export const CALM = { width: 800, height: 700, context: { reducedMotion: 'reduce' } } as const satisfies PageOptions;
