import type { Gender } from './fields';

/** Whom attendees see at an event: the opposite gender (§6, the default), their own, or everybody. */
export const SHOWS = ['opposite', 'same', 'everybody'] as const;
export type Shows = (typeof SHOWS)[number];

/** The only gender that an attendee sees; `null` (no filter) when their own is unknown, or everybody is shown. */
export function shownGender(own: Gender | null, shows: Shows = 'opposite'): Gender | null {
  if (own === null || shows === 'everybody') return null;
  return (own === 'male') === (shows === 'same') ? 'male' : 'female';
}
