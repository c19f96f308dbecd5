import { OFFERS, SHOWS, type HeldProfile, type Profile, type Shows } from '../domain/profile';
import { eachField, FIELD_NAMES, fieldOf, type FieldName, type Gender, type KnownFields } from '../domain/fields';
import { PHOTOS_MAX } from '../domain/limits';
import { checkContact, CONTACT_MAX, normalizeContact } from '../domain/contact';
import { parseCalendarDate } from '../domain/age';
import { nativeJson } from './json';
import { cleanText } from './text';

/**
 * The only place that validates server responses; screens see only `Profile`. The limits exceed those for an attendee's input,
 * since an older or richer server may hold longer texts.
 */
const LINE_SEEN_MAX = 120;
const TEXT_SEEN_MAX = 4_000;
const URL_MAX = 4_096;
const ID_MAX = 512;

/** A response object, whose keys are checked one by one. */
export type Fields = Readonly<Record<string, unknown>>;

export function asFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** Reads own properties only, so that a polluted `Object.prototype` can't supply a value. */
export function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** Whom people see at an event; `undefined` for values this release doesn't know. */
export const decodeShows = (value: unknown): Shows | undefined => SHOWS.find((known) => known === value);

/** A person's id, sent as a text or a number; `null` for anything else. */
export function decodeId(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' && value.length <= ID_MAX ? value : null;
}

/** Milliseconds since 1970, sent as a number or an ISO 8601 text; `null` for anything else. */
export function decodeMoment(value: unknown): number | null {
  const ms = typeof value === 'string' ? Date.parse(value) : value;
  return typeof ms === 'number' && Number.isFinite(ms) ? ms : null;
}

/** Accepts only http(s) URLs, which may be shown as images. Keeps the server's spelling, which the server compares later. */
export function decodeHttpUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > URL_MAX) return null;
  try {
    const { protocol } = new URL(value);
    return protocol === 'https:' || protocol === 'http:' ? value : null;
  } catch {
    return null;
  }
}

/** Photos arrive as a list or, from some servers, as a list in a JSON text (§3). `null` for anything else. */
function photoList(value: unknown): unknown[] | null {
  let list = value;
  if (typeof value === 'string') {
    try {
      list = nativeJson().parse(value) as unknown;
    } catch {
      // A bare URL.
    }
  }
  if (typeof list === 'string') list = [list];
  return Array.isArray(list) ? list : null;
}

/** The URLs that can be shown; `null` if there is no list. */
function decodePhotos(value: unknown): string[] | null {
  const list = photoList(value);
  if (!list) return null;
  const urls = list.slice(0, 50).flatMap((item) => decodeHttpUrl(item) ?? []);
  return [...new Set(urls)].slice(0, PHOTOS_MAX);
}

function decodeGender(value: unknown): Gender | null {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return /^(m|male)$/.test(word) ? 'male' : /^(f|female)$/.test(word) ? 'female' : null;
}

/** Accepts text too: some databases store nothing else. */
function decodeAge(value: unknown): number | null {
  const age = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof age === 'number' && age >= 0 && age < 130 ? Math.floor(age) : null;
}

/** A whole number of 1 or more; `null` for anything else. */
export function decodeCount(value: unknown): number | null {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null;
}

/** Deduplicates the valid numbers; `undefined` if there are none. */
export function decodeNumbers(value: unknown): number[] | undefined {
  const numbers = Array.isArray(value) ? value.flatMap((item) => decodeCount(item) ?? []) : [];
  return numbers.length > 0 ? [...new Set(numbers)] : undefined;
}

/** Accepts booleans, also as texts; `null` for anything else. */
export function decodeYesNo(value: unknown): boolean | null {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (word === 'true') return true;
  return word === 'false' ? false : typeof word === 'boolean' ? word : null;
}

function decodeDob(value: unknown): string | null {
  return typeof value === 'string' && parseCalendarDate(value) ? value.trim().slice(0, 10) : null;
}

export function decodeIds(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((item) => decodeId(asFields(item) ? idOf(item as Fields) : item) ?? []) : [];
}

export function idOf(fields: Fields): string | null {
  return decodeId(own(fields, 'userId')) ?? decodeId(own(fields, 'id'));
}

/** Decodes a field according to its row in `domain/fields`; `null` if absent or invalid. */
function decodeField(name: FieldName, value: unknown): string | null {
  const row = fieldOf(name);
  if (row.type !== 'text') return row.type === 'date' ? decodeDob(value) : decodeGender(value);
  return typeof value === 'string' ? cleanText(value, row.lineBreaks === undefined ? LINE_SEEN_MAX : TEXT_SEEN_MAX) : null;
}

/** The attendee's own profile; `null` if the response has no name, date of birth or gender, or is marked `notFound` (§3). */
export function decodeOwnProfile(value: unknown): Profile | null {
  const profile = decodeProfile(value);
  const exists = profile && (profile.firstName || profile.lastName || profile.dob || profile.gender);
  return exists
    ? {
        ...profile,
        ...decodeOffers(value),
        ...decodeRetention(value),
        ...decodeAwaits(value),
        ...decodeOwnContact(value),
        held: decodeHeld(value, HELD),
      }
    : null;
}

/** The fields of the own profile in the response to a change; `null` if it has none, such as `{message: "ok"}`. */
export function decodeOwnUpdate(value: unknown): Partial<Profile> | null {
  const known = decodeKnown(value);
  const names = HELD.filter((name) => name in known);
  return Object.keys(known).length > 0
    ? { ...known, ...decodeOffers(value), ...decodeOwnContact(value), held: decodeHeld(value, names) }
    : null;
}

/** The offers this release supports. Without a list the key is omitted, so that the response to a change keeps earlier offers. */
function decodeOffers(value: unknown): Pick<Profile, 'offers'> {
  const offers = own(asFields(value) ?? {}, 'offers');
  return Array.isArray(offers) ? { offers: OFFERS.filter((offer) => offers.includes(offer)) } : {};
}

function decodeAwaits(value: unknown): Pick<Profile, 'awaitsRelease'> {
  return decodeYesNo(own(asFields(value) ?? {}, 'awaitsRelease')) ? { awaitsRelease: true } : {};
}

function decodeRetention(value: unknown): Pick<Profile, 'retentionDays'> {
  const days = decodeCount(own(asFields(value) ?? {}, 'retentionDays'));
  return days === null ? {} : { retentionDays: days };
}

/** Omits the key for anything but a text or `null`: contacts can't be shared then. */
function decodeOwnContact(value: unknown): Pick<Profile, 'contact'> {
  const contact = own(asFields(value) ?? {}, 'contact');
  return contact === null || typeof contact === 'string' ? { contact: decodeContact(contact) } : {};
}

/** A valid contact line. Never truncated: a cut phone number is somebody else's. `null` for anything else. */
export function decodeContact(value: string | null): string | null {
  return value === null || checkContact(value) !== null ? null : cleanText(normalizeContact(value), CONTACT_MAX);
}

const HELD = [...FIELD_NAMES, 'photos', 'profilePhotoUrl'] as const satisfies (keyof HeldProfile)[];

function decodeHeld(value: unknown, names: readonly (keyof HeldProfile)[]): HeldProfile {
  const fields = asFields(value) ?? {};
  const sent = names.map((name) => [name, name === 'photos' ? photoList(own(fields, name)) : own(fields, name)]);
  return Object.fromEntries(sent.filter(([, fact]) => fact !== null && fact !== undefined)) as HeldProfile;
}

/** `null` for anything but an object, and for one marked `notFound` (§3). */
export function decodeProfile(value: unknown): Profile | null {
  const fields = asFields(value);
  if (!fields || own(fields, 'notFound')) return null;
  const person = { ...NOBODY, ...decodeKnown(value) };
  const { photos, profilePhotoUrl } = person;
  return {
    ...person,
    photos: photos.length > 0 || profilePhotoUrl === null ? photos : [profilePhotoUrl],
    profilePhotoUrl: profilePhotoUrl ?? photos[0] ?? null,
  };
}

/** The fields of a person in a response, without absent or invalid ones. */
function decodeKnown(value: unknown): Partial<Profile> {
  const fields = asFields(value) ?? {};
  const likes = own(fields, 'likes');
  const likedIds = decodeIds(Array.isArray(likes) ? likes : own(fields, 'likedUserIds'));
  const known = {
    id: idOf(fields),
    ...eachField((name) => decodeField(name, own(fields, name))),
    age: decodeAge(own(fields, 'age')),
    photos: decodePhotos(own(fields, 'photos')),
    profilePhotoUrl: decodeHttpUrl(own(fields, 'profilePhotoUrl')),
    number: decodeCount(own(fields, 'number')),
    likedByMe: decodeYesNo(own(fields, 'likedByMe')),
    likedIds: likedIds.length > 0 ? likedIds : null,
  };
  return Object.fromEntries(Object.entries(known).filter(([, fact]) => fact !== null));
}

const NOBODY: Profile = {
  id: null,
  ...(eachField((name) => (fieldOf(name).type === 'text' ? '' : null)) as KnownFields),
  age: null,
  photos: [],
  profilePhotoUrl: null,
  likedByMe: null,
  likedIds: [],
};

/** A person of whom only the id, or nothing, is known. */
export function unknownPerson(id: string | null): Profile {
  return { ...NOBODY, id };
}

/** Decodes a list of profiles, ids, or a mix of both. Skips other entries. */
export function decodePeople(value: unknown): Profile[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const profile = decodeProfile(item);
    if (profile) return [profile];
    const id = decodeId(item);
    return id === null ? [] : [unknownPerson(id)];
  });
}

/** A paging token to send back: a text unchanged, a number or an object (a table's last key) as JSON, else `null`. */
export function decodePageToken(value: unknown): string | null {
  if (typeof value === 'string') return value || null;
  return typeof value === 'number' || Object.keys(asFields(value) ?? {}).length > 0 ? nativeJson().stringify(value) : null;
}
