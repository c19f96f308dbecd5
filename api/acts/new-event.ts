import { randomInt, randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { findContactSharing, setContactSharing } from '../repositories/contacts.ts';
import {
  addEvent,
  findAnnouncement,
  findEventDetails,
  setAnnouncement,
  setEventDetails,
  setOpening,
} from '../repositories/events.ts';
import { note } from '../repositories/journal.ts';
import { addMakerTo } from '../repositories/makers.ts';
import type { PersonId } from '../repositories/person-id.ts';
import { findHereOptions, findShows, setHereOptions, setShows } from '../repositories/visibility.ts';
import { UNTIMED, type Acting } from './timing.ts';

/** What is said of a new event. */
export interface NewEvent {
  name: string;
  /** When it begins, in ms since 1970. */
  startsAt: number;
  /** IANA name. */
  zone: string;
  /** Where it takes place; `undefined` as at the maker's own event if it is copied, otherwise nowhere in particular. */
  venue: string | null | undefined;
  /** Whether it has the settings of the maker's own event. Times, page and people are never copied. */
  copies: boolean;
}

/** Without letters and digits that are easily confused. */
const ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
const SLUG_MAX = 40;

/** A client id that says what the event is called, as far as its name has Latin letters: `spring-evening-7k2m9p`. */
function clientIdFor(name: string): string {
  const folded = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = (folded.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, SLUG_MAX).replace(/-$/, '');
  const mark = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${slug || 'event'}-${mark}`;
}

/**
 * Makes an event that waits to be opened, and its maker the admin of it, with the same e-mail and password. Journalled there. Returns its
 * client id.
 */
export async function makeEvent({ db, now }: Acting, maker: PersonId, event: NewEvent): Promise<string> {
  const { name, startsAt, zone, venue, copies } = event;
  const clientId = clientIdFor(name);
  const byId = randomUUID();
  const from = copies ? await settingsOf(db, maker.clientId) : STANDARD;
  await db.tx(async (q) => {
    if (!(await addEvent(q, clientId, now()))) throw new Error(`The event ${clientId} exists already.`);
    await setEventDetails(q, clientId, { ...from.details, name, ...(venue !== undefined && { venue }) });
    await setAnnouncement(q, clientId, { startsAt, words: from.words });
    await setOpening(q, clientId, { ...UNTIMED, awaitsOpening: true, zone });
    await setContactSharing(q, clientId, from.sharesContacts);
    await setShows(q, clientId, from.shows);
    await setHereOptions(q, clientId, from.here);
    await addMakerTo(q, maker, clientId, byId, now());
    await note(q, { clientId, byId }, 'made the event', now());
  });
  return clientId;
}

const STANDARD = {
  details: {},
  words: null,
  sharesContacts: true,
  shows: 'opposite',
  here: { onlyHere: false, opensWhenHere: false },
} as const;

async function settingsOf(db: Db, clientId: string) {
  const { support, line, venue } = await findEventDetails(db, clientId);
  return {
    details: { support, line, venue },
    words: (await findAnnouncement(db, clientId)).words,
    sharesContacts: await findContactSharing(db, clientId),
    shows: await findShows(db, clientId),
    here: await findHereOptions(db, clientId),
  };
}
