import { SHOWS, type Shows } from '../../src/domain/profile.ts';
import { isTimeZone } from '../../src/domain/time-zone.ts';
import { changeShows, LikesWouldGo } from '../acts/showing.ts';
import { setTimes } from '../acts/timing.ts';
import { findShows } from '../repositories/shows.ts';
import { contactsOf, setContacts } from './contact-sharing.ts';
import { openingOf } from './events.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** What holds for everybody at an event; what is `undefined` stays. */
export interface EventSettings {
  /** Whether matches can share contacts. */
  contacts: boolean | undefined;
  shows: Shows | undefined;
  /** IANA name of the time zone in which times are typed and printed; `null` for that of this machine, and UTC. */
  zone: string | null | undefined;
}

export const SHOWS_TEXTS: Readonly<Record<Shows, string>> = {
  opposite: 'women see men, and men see women',
  same: 'women see women, and men see men',
  everybody: 'everybody sees everybody',
};

/** What was typed after `--contacts`, `--shows` and `--zone`. Throws `UsageError`. */
export function settingsOf(typed: { readonly [Name in 'contacts' | 'shows' | 'zone']?: string | undefined }): EventSettings {
  const shows = SHOWS.find((one) => one === typed.shows);
  if (typed.shows !== undefined && !shows) {
    throw new UsageError(`--shows is opposite, same or everybody; "${typed.shows}" is none of them.`);
  }
  if (typed.zone && !isTimeZone(typed.zone)) {
    throw new UsageError(`"${typed.zone}" is no time zone. Write it as Europe/Berlin.`);
  }
  return { contacts: contactsOf(typed.contacts), shows, zone: typed.zone === '' ? null : typed.zone };
}

/** Changes them, and says what holds then. Throws `Refused` without the event, and where likes would go. */
export async function setSettings(storage: Storage, clientId: string, settings: EventSettings): Promise<string[]> {
  const { db } = storage;
  await openingOf(storage, clientId);
  if (settings.shows) {
    await changeShows(storage, { clientId }, settings.shows).catch((error: unknown) => {
      throw error instanceof LikesWouldGo ? new Refused(`${clientId}: ${error.message} Nothing changed.`) : error;
    });
  }
  if (settings.zone !== undefined) await setTimes(storage, { clientId }, { zone: settings.zone });
  const contacts = await setContacts(storage, clientId, settings.contacts);
  const { zone } = await openingOf(storage, clientId);
  return [
    contacts,
    `${clientId}: ${SHOWS_TEXTS[await findShows(db, clientId)]}.`,
    `${clientId}: times are ${zone === null ? 'those of no time zone in particular' : `those of ${zone}`}.`,
  ];
}
