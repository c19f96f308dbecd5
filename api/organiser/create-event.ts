import { setTimes } from '../acts/timing.ts';
import { setContactSharing } from '../repositories/contacts.ts';
import { addEvent, setEventDetails, type EventDetails } from '../repositories/events.ts';
import { setShows } from '../repositories/shows.ts';
import { isClientId } from '../setting-values.ts';
import { SHOWS_TEXTS, type EventSettings } from './event-settings.ts';
import type { Storage } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** Matches of a new event can share contacts unless `contacts` is false: it is what they came for. */
export async function createEvent(
  storage: Storage,
  clientId: string,
  details: Partial<EventDetails>,
  { contacts = true, shows = 'opposite', zone = null }: EventSettings,
): Promise<string[]> {
  const { db, now, typed } = storage;
  if (!isClientId(clientId)) {
    throw new UsageError(`An event's id consists of letters, digits, ".", "_" and "-", up to 100; "${clientId}" doesn't.`);
  }
  if (!(await addEvent(db, clientId, now()))) {
    const hint = Object.keys(details).length > 0 ? ` To change what mails say of it: ${typed(`events set ${clientId}`)}` : '';
    return [`The event ${clientId} exists already; nothing changed.${hint}`];
  }
  await setEventDetails(db, clientId, details);
  await setContactSharing(db, clientId, contacts);
  await setShows(db, clientId, shows);
  if (zone !== null) await setTimes(storage, { clientId }, { zone });
  const served = `Put client-id="${clientId}" into the page. Servers without CLIENT_IDS answer for it within ten seconds.`;
  return [
    `Made the event ${clientId}. ${served}`,
    `Nobody is shown to anybody until it opens: ${typed(`events open ${clientId} --at <time>`)}`,
    `There, ${SHOWS_TEXTS[shows]}.`,
    contacts
      ? `Matches can share a contact with each other; if they shall not: ${typed(`events set ${clientId} --contacts off`)}`
      : 'Matches can share no contact with each other.',
  ];
}
