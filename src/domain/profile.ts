import { ageOn, parseCalendarDate, type CalendarDate } from './age';
import type { FieldName, FieldValues, Gender, KnownFields } from './fields';

/** What a server may offer beyond §7, by the names that `offers` of GET /profile has. */
export const OFFERS = ['leave', 'block', 'report', 'card'] as const;

/**
 * - `leave`: DELETE /profile/participation, to stop taking part and keep the account
 * - `block`, `report`: POST /profile/block and POST /profile/report, about another person
 * - `card`: GET and PUT /profile/card, one's own marks and notes by number
 */
export type Offer = (typeof OFFERS)[number];

/** Whom attendees see at an event: the opposite gender (§6, the default), their own, or everybody. */
export const SHOWS = ['opposite', 'same', 'everybody'] as const;
export type Shows = (typeof SHOWS)[number];

/** The only gender that an attendee sees; `null` (no filter) when their own is unknown, or everybody is shown. */
export function shownGender(own: Gender | null, shows: Shows = 'opposite'): Gender | null {
  if (own === null || shows === 'everybody') return null;
  return (own === 'male') === (shows === 'same') ? 'male' : 'female';
}

/** What a server holds of a profile, to the letter: all photos, and values that can't be read or shown. */
export interface HeldProfile extends Partial<Record<FieldName | 'profilePhotoUrl', unknown>> {
  photos?: readonly unknown[];
}

/** A person, the attendee or another one. Only `api/decode` makes these. */
export interface Profile extends KnownFields {
  /** `null` when the server sent none: such a person can't be liked. */
  id: string | null;
  /** Whole years as sent by the server; see `ageOf`. */
  age: number | null;
  /** At most 3 http(s) addresses. */
  photos: readonly string[];
  /** The primary photo; `null` when there is none. */
  profilePhotoUrl: string | null;
  /** By which people find each other in the room: 1 or more. Absent where the server gives none. */
  number?: number;
  /** `null` when the server doesn't say. */
  likedByMe: boolean | null;
  /** Ids of the people this person likes; known only for the attendee. */
  likedIds: readonly string[];
  /** What the server offers beyond §7; known only for the attendee, and absent where it says nothing. */
  offers?: readonly Offer[];
  /** After how many days the server deletes everything; known only for the attendee, and absent where it says nothing. */
  retentionDays?: number;
  /** The line shared last to be reached by, or `null`; known only for the attendee, and absent where contacts can't be shared. */
  contact?: string | null;
  /** As the server sent it, without what it didn't send; known only for the attendee. What isn't changed goes back so. */
  held?: HeldProfile;
}

/** What an attendee fills in to create a profile (§7 POST /profile). */
export interface ProfileDraft extends FieldValues {
  photos: readonly string[];
}

/** The age as sent, else derived from the date of birth; `null` when neither is valid. */
export function ageOf(profile: Pick<Profile, 'age' | 'dob'>, today: CalendarDate): number | null {
  if (profile.age !== null) return profile.age;
  const birth = profile.dob === null ? null : parseCalendarDate(profile.dob);
  const age = birth ? ageOn(birth, today) : null;
  return age !== null && age >= 0 && age < 130 ? age : null;
}

/** The first user-perceived character: an emoji or an accented letter stays whole. */
export function initialOf(text: string): string {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const first = segmenter.segment(text.trim())[Symbol.iterator]().next();
  return first.done ? '' : first.value.segment.toLocaleUpperCase();
}

/** First name and last initial, the part of a name others may see (§1): "Anna K." */
export function shortName(profile: Pick<Profile, 'firstName' | 'lastName'>): string {
  const initial = initialOf(profile.lastName);
  return [profile.firstName, initial && `${initial}.`].filter(Boolean).join(' ');
}

/** A name with the person's number before it, if there is one: "17 · Anna K." */
export function numbered({ number }: Pick<Profile, 'number'>, name: string): string {
  return number === undefined ? name : `${number} · ${name}`;
}

/** People by their numbers, those without one last; otherwise in the order they come in. */
export function byNumber(one: Pick<Profile, 'number'>, other: Pick<Profile, 'number'>): number {
  return (one.number ?? Number.MAX_VALUE) - (other.number ?? Number.MAX_VALUE);
}
