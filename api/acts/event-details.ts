import { ensureEvent, setAnnouncement, setEventDetails, type Announcement, type EventDetails } from '../repositories/events.ts';
import { note } from '../repositories/journal.ts';
import type { ActOnEvent, Acting } from './timing.ts';

/** What is told of an event; what is left out stays. */
export type EventChange = Partial<Pick<EventDetails, 'name' | 'page' | 'venue'> & Announcement>;

/** Changes what is told of an event, in mails and at the desk. Journalled. */
export async function describeEvent({ db, now }: Acting, event: ActOnEvent, change: EventChange): Promise<void> {
  const { startsAt, words, ...details } = change;
  await db.tx(async (q) => {
    await ensureEvent(q, event.clientId);
    await setEventDetails(q, event.clientId, details);
    await setAnnouncement(q, event.clientId, {
      ...(startsAt !== undefined && { startsAt }),
      ...(words !== undefined && { words }),
    });
    await note(q, event, 'described the event', now());
  });
}
