import type { Profile } from '../domain/profile';
import { eachField, fieldOf, type Gender, type KnownFields } from '../domain/fields';
import { PHOTOS_MAX } from '../domain/limits';
import { parseCalendarDate } from '../domain/age';
import { nativeJson } from './json';
import { cleanText } from './text';

/**
 * The only place that validates what the server sends (architecture.md, habit 2); screens see only `Profile`. The limits
 * are higher than those for an attendee's input, since an older or richer server may hold longer texts.
 */
const LINE_SEEN_MAX = 120;
const TEXT_SEEN_MAX = 4_000;
const URL_MAX = 4_096;
const ID_MAX = 512;

type Fields = Readonly<Record<string, unknown>>;

export function asFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** Reads own properties only, so that a polluted `Object.prototype` can't supply a value. */
export function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** The id of a person, a text or a number; `null` for anything else. */
export function decodeId(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value !== '' && value.length <= ID_MAX ? value : null;
}

/** Only http and https URLs may become the source of an image. They stay as the server spells them, since it compares them later. */
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
      // A bare URL.
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

/** Decodes each field according to its row in `domain/fields`. */
function decodeFields(fields: Fields): KnownFields {
  return eachField((name) => {
    const row = fieldOf(name);
    const value = own(fields, name);
    if (row.type === 'text') return cleanText(value, row.lineBreaks === undefined ? LINE_SEEN_MAX : TEXT_SEEN_MAX);
    return row.type === 'date' ? decodeDob(value) : decodeGender(value);
  }) as KnownFields; // TypeScript can't relate a row's type to the type of its value
}

/** `null` for anything that isn't a profile: not an object, or marked `notFound` (§3). */
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

/** A person of whom at most the id is known (L7). */
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

/** A paging token: a non-empty text, or `null`. */
export function decodePageToken(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
