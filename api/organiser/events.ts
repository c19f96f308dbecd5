import { normalizeEmail } from '../../src/domain/email.ts';
import { SHOWS, type Shows } from '../../src/domain/profile.ts';
import { isTimeZone } from '../../src/domain/time-zone.ts';
import { changeShows, EndBeforeBeginning, setTimes, WrongTime } from '../acts/timing.ts';
import { findContactSharing, setContactSharing } from '../repositories/contacts.ts';
import {
  addEvent,
  findEventDetails,
  findOpening,
  listEvents,
  setEventDetails,
  type EventDetails,
  type Opening,
} from '../repositories/events.ts';
import { findShows, setShows } from '../repositories/visibility.ts';
import { isClientId } from '../settings/settings.ts';
import { EVENT_NAME_MAX, VENUE_MAX } from '../rules/event-details.ts';
import { timeText } from '../rules/time-text.ts';
import { closingText, deletionText, lineOf, openingText, resultsText } from './event-texts.ts';
import type { Storage } from './storage.ts';
import { onOff, Refused, timeOf, UsageError } from './wording.ts';

/** Creates an event whose matches can share contacts unless `contacts` is false. Throws `UsageError`. */
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
  const served = `Put client-id="${clientId}" into the page. Servers without CLIENT_IDS answer for it at once.`;
  return [
    `Made the event ${clientId}. ${served}`,
    `Nobody is shown to anybody until it opens: ${typed(`events open ${clientId} --at <time>`)}`,
    `There, ${SHOWS_TEXTS[shows]}.`,
    contacts
      ? `Matches can share a contact with each other; if they shall not: ${typed(`events set ${clientId} --contacts off`)}`
      : 'Matches can share no contact with each other.',
  ];
}

export async function printEvents(storage: Storage): Promise<string[]> {
  const { db, typed } = storage;
  const events = await listEvents(db);
  return events.length === 0
    ? [`There are no events yet. Make one: ${typed('events create spring-2027')}`]
    : events.map((event) => lineOf(event, storage));
}

/**
 * Opens profiles at `at`. An earlier closing time is dropped, and so are results that are out. Throws `Refused` for a time after
 * results that are still to come.
 */
export async function openProfiles(storage: Storage, clientId: string, at: number): Promise<string[]> {
  await openingOf(storage, clientId);
  const { before, after } = await setTimes(storage, { clientId }, { opensAt: at }).catch(async (error: unknown) => {
    if (!(error instanceof WrongTime)) throw error;
    const { resultsAt, zone } = await openingOf(storage, clientId);
    throw new Refused(
      `The results of ${clientId} are set for ${timeText(resultsAt ?? 0, zone)}, so its profiles can't open at ${timeText(at, zone)}. To have them later: ${storage.typed(`results set ${clientId} --at <time>`)}`,
    );
  });
  const { closedAt, resultsAt, zone } = before;
  const lost =
    closedAt === after.closedAt ? '' : ` The closing time ${timeText(closedAt ?? 0, zone)} is before that and no longer holds.`;
  const past =
    resultsAt === after.resultsAt
      ? ''
      : ` The results of ${timeText(resultsAt ?? 0, zone)} are past: ${resultsText(after, at)}, unless you set another time for them.`;
  return [`${clientId}: ${openingText(after, storage.now())}.${lost}${past}`];
}

/** Ends browsing and liking at `at`; then only matches are visible. Throws `Refused` for a time before the event opens. */
export async function closeProfiles(storage: Storage, clientId: string, at: number): Promise<string[]> {
  const { zone } = await openingOf(storage, clientId);
  const { after } = await setTimes(storage, { clientId }, { closesAt: at }).catch((error: unknown) => {
    if (!(error instanceof EndBeforeBeginning)) throw error;
    throw new Refused(
      `Profiles of ${clientId} open at ${timeText(error.opensAt, zone)}, so they can't be closed at ${timeText(at, zone)}. To open them later: ${storage.typed(`events open ${clientId} --at <time>`)}`,
    );
  });
  return [`${clientId}: ${closingText(after, storage.now())}${await deletionText(storage, clientId)}`];
}

/** The event's times. Throws `Refused` without the event. */
export async function openingOf({ db, typed }: Storage, clientId: string): Promise<Opening> {
  const opening = await findOpening(db, clientId);
  if (!opening) throw new Refused(`There is no event ${clientId}. Make it: ${typed(`events create ${clientId}`)}`);
  return opening;
}

/** Parses `--at` by the clocks of the event, now by default. Throws `UsageError`, and `Refused` without the event. */
export async function timeAt(storage: Storage, clientId: string, typed: string | undefined): Promise<number> {
  const { zone } = await openingOf(storage, clientId);
  return timeOf(typed ?? 'now', storage.now(), zone);
}

/** The options `--name`, `--page`, `--venue`, `--support` and `--line`; an empty text removes a detail. */
type TypedDetails = Partial<Record<keyof EventDetails, string | undefined>>;

const LINE_MAX = 300;

/** Parses the event's details. Throws `UsageError`. */
export function detailsOf(typed: TypedDetails): Partial<EventDetails> {
  const details: Partial<EventDetails> = {};
  if (typed.name !== undefined) details.name = detailOf(typed.name, "An event's name", EVENT_NAME_MAX);
  if (typed.page !== undefined) details.page = pageOf(typed.page);
  if (typed.venue !== undefined) details.venue = detailOf(typed.venue, 'The place of an event', VENUE_MAX);
  if (typed.support !== undefined) details.support = supportOf(typed.support);
  if (typed.line !== undefined) details.line = detailOf(typed.line, 'What you say with the results', LINE_MAX);
  return details;
}

function detailOf(text: string, what: string, max: number): string | null {
  const line = text.trim();
  if (line.length > max || /\p{Cc}/u.test(line)) throw new UsageError(`${what} is one line of up to ${max} characters.`);
  return line || null;
}

function pageOf(text: string): string | null {
  if (text === '') return null;
  const isPage = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
  if (!isPage) throw new UsageError(`"${text}" is no address of a page. Write it as https://www.example.org/spring.`);
  return new URL(text).href;
}

function supportOf(text: string): string | null {
  if (text === '') return null;
  const email = normalizeEmail(text);
  if (email === null) throw new UsageError(`"${text}" is no e-mail.`);
  return email;
}

/** Changes what mails say about an event. Resolves to the details in effect. Throws `Refused` without the event. */
export async function setDetails(storage: Storage, clientId: string, details: Partial<EventDetails>): Promise<string[]> {
  await openingOf(storage, clientId);
  await setEventDetails(storage.db, clientId, details);
  return [`${clientId}: ${detailsText(await findEventDetails(storage.db, clientId))}.`];
}

function detailsText({ name, page, venue, support, line }: EventDetails): string {
  const facts = [
    name === null ? null : `are from "${name}"`,
    page === null ? null : `name the page ${page}`,
    venue === null ? null : `name the place ${venue}`,
    support === null ? null : `send questions to ${support}`,
    line === null ? null : `say with the results: "${line}"`,
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? "mails don't name the event" : `mails ${facts.join(', ')}`;
}

/** Sets whether matches can share contacts, unless `undefined`. Resolves to the setting. Throws `Refused` without the event. */
async function setContacts(storage: Storage, clientId: string, shares: boolean | undefined): Promise<string> {
  await openingOf(storage, clientId);
  if (shares !== undefined) await storage.db.tx((q) => setContactSharing(q, clientId, shares));
  return (await findContactSharing(storage.db, clientId))
    ? `${clientId}: matches can share a contact with each other, each by a tap for one person.`
    : `${clientId}: matches can share no contact. What they have shared is hidden until they can again.`;
}

/** An event's settings; `undefined` ones stay. */
export interface EventSettings {
  /** Whether matches can share contacts. */
  contacts: boolean | undefined;
  shows: Shows | undefined;
  /** IANA time zone of typed and printed times; `null` for this machine's zone when typed, and UTC when printed. */
  zone: string | null | undefined;
}

const SHOWS_TEXTS: Readonly<Record<Shows, string>> = {
  opposite: 'women see men, and men see women',
  same: 'women see women, and men see men',
  everybody: 'everybody sees everybody',
};

/** Parses `--contacts`, `--shows` and `--zone`. Throws `UsageError`. */
export function settingsOf(typed: { readonly [Name in 'contacts' | 'shows' | 'zone']?: string | undefined }): EventSettings {
  const shows = SHOWS.find((one) => one === typed.shows);
  if (typed.shows !== undefined && !shows) {
    throw new UsageError(`--shows is opposite, same or everybody; "${typed.shows}" is none of them.`);
  }
  if (typed.zone && !isTimeZone(typed.zone)) {
    throw new UsageError(`"${typed.zone}" is no time zone. Write it as Europe/Berlin.`);
  }
  return { contacts: onOff('contacts', typed.contacts), shows, zone: typed.zone === '' ? null : typed.zone };
}

/** Changes settings. Resolves to those in effect. Throws `Refused` without the event. */
export async function setSettings(storage: Storage, clientId: string, settings: EventSettings): Promise<string[]> {
  const { db } = storage;
  await openingOf(storage, clientId);
  if (settings.shows) await changeShows(storage, { clientId }, settings.shows);
  if (settings.zone !== undefined) await setTimes(storage, { clientId }, { zone: settings.zone });
  const contacts = await setContacts(storage, clientId, settings.contacts);
  const { zone } = await openingOf(storage, clientId);
  return [
    contacts,
    `${clientId}: ${SHOWS_TEXTS[await findShows(db, clientId)]}.`,
    `${clientId}: times are ${zone === null ? 'those of no time zone in particular' : `those of ${zone}`}.`,
  ];
}
