import type { Profile } from '../domain/profile';
import { eachField, fieldOf, type Gender, type KnownFields } from '../domain/fields';
import { PHOTOS_MAX } from '../domain/limits';
import { parseCalendarDate } from '../domain/age';
import { nativeJson } from './json';
import { cleanText } from './text';

/**
 * Everything the server sends is doubted here, once (architecture.md, habit 2): screens see `Profile` and nothing else.
 * The limits are roomier than the ones attendees write under: an older or richer server may hold longer texts.
 */
const LINE_SEEN_MAX = 120;
const TEXT_SEEN_MAX = 4_000;
const URL_MAX = 4_096;
const ID_MAX = 512;

type Fields = Readonly<Record<string, unknown>>;

export function asFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** Own properties only, so that a polluted `Object.prototype` can't speak for the server. */
export function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** A text or number that names somebody; `null` for anything else. */
export function decodeId(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' && value.length <= ID_MAX ? value : null;
}

/** Only http and https addresses may become the source of an image. They stay as the server spells them, which compares them later. */
export function decodeHttpUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > URL_MAX) return null;
  try {
    const { protocol } = new URL(value);
    return protocol === 'https:' || protocol === 'http:' ? value : null;
  } catch {
    return null;
  }
}

/** Photos arrive as a list or, from one kind of server, as a list in a JSON text (§3). */
function decodePhotos(value: unknown): string[] {
  let list = value;
  if (typeof value === 'string') {
    try {
      list = nativeJson().parse(value) as unknown;
    } catch {
      // An address by itself.
    }
  }
  if (typeof list === 'string') list = [list];
  if (!Array.isArray(list)) return [];
  const urls = list.slice(0, 50).flatMap((item) => decodeHttpUrl(item) ?? []);
  return [...new Set(urls)].slice(0, PHOTOS_MAX);
}

function decodeGender(value: unknown): Gender | null {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return word === 'male' || word === 'female' ? word : null;
}

function decodeAge(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value < 130 ? Math.floor(value) : null;
}

function decodeYesNo(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

function decodeDob(value: unknown): string | null {
  return typeof value === 'string' && parseCalendarDate(value) ? value.trim().slice(0, 10) : null;
}

function decodeIds(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((item) => decodeId(asFields(item) ? idOf(item as Fields) : item) ?? []) : [];
}

function idOf(fields: Fields): string | null {
  return decodeId(own(fields, 'userId')) ?? decodeId(own(fields, 'id'));
}

/** Each field by its row in `domain/fields`. */
function decodeFields(fields: Fields): KnownFields {
  return eachField((name) => {
    const row = fieldOf(name);
    const value = own(fields, name);
    if (row.type === 'text') return cleanText(value, row.lineBreaks === undefined ? LINE_SEEN_MAX : TEXT_SEEN_MAX);
    return row.type === 'date' ? decodeDob(value) : decodeGender(value);
  }) as KnownFields; // a row's type and its value's type belong together, which types can't follow here
}

/** `null` for what is no profile: not an object, or marked `notFound` (§3). */
export function decodeProfile(value: unknown): Profile | null {
  const fields = asFields(value);
  return !fields || own(fields, 'notFound') ? null : profileOf(fields);
}

function profileOf(fields: Fields): Profile {
  const photos = decodePhotos(own(fields, 'photos'));
  const named = decodeHttpUrl(own(fields, 'profilePhotoUrl'));
  const profilePhotoUrl = named ?? photos[0] ?? null;
  const likes = own(fields, 'likes');
  return {
    id: idOf(fields),
    ...decodeFields(fields),
    age: decodeAge(own(fields, 'age')),
    photos: photos.length > 0 || named === null ? photos : [named],
    profilePhotoUrl,
    likedByMe: decodeYesNo(own(fields, 'likedByMe')),
    likedIds: decodeIds(Array.isArray(likes) ? likes : own(fields, 'likedUserIds')),
  };
}

const NOBODY = profileOf({});

/** Somebody of whom only the id is known (L7), or not even that. */
export function unknownPerson(id: string | null): Profile {
  return { ...NOBODY, id };
}

/** A list of profiles, of ids, or of both mixed. Entries that are neither are left out. */
export function decodePeople(value: unknown): Profile[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const profile = decodeProfile(item);
    if (profile) return [profile];
    const id = decodeId(item);
    return id === null ? [] : [unknownPerson(id)];
  });
}

/** A paging token: a text with something in it, or `null`. */
export function decodePageToken(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
