import type { Guests, Server } from './guests.ts';

/** What a demand works with. */
export interface Kit {
  readonly server: Server;
  readonly guests: Guests;
  /** Something that works, and that attendees or the organiser would be better off without. Counts for nothing. */
  readonly remark: (text: string) => void;
}
