import { ageOn, parseCalendarDate, type CalendarDate } from './age';
import type { FieldName, FieldValues, Gender, KnownFields } from './fields';

/** Features a server may offer beyond §7, as named in `offers` of GET /profile. */
export const OFFERS = ['leave', 'block', 'report', 'card', 'rounds'] as const;

/**
 * - `leave`: DELETE /profile/participation, to stop taking part and keep the account
 * - `block`, `report`: POST /profile/block and POST /profile/report, about another person
 * - `card`: GET and PUT /profile/card, the attendee's marks and notes by number
 * - `rounds`: GET /rounds, where the attendee sits in the rounds of the evening
 */
export type Offer = (typeof OFFERS)[number];

/** Whom attendees see at an event: the opposite gender (§6, the default), their own, or everybody. */
export const SHOWS = ['opposite', 'same', 'everybody'] as const;
export type Shows = (typeof SHOWS)[number];

/** The gender an attendee sees; `null` (no filter) if their own is unknown or everybody is shown. */
export function shownGender(own: Gender | null, shows: Shows = 'opposite'): Gender | null {
  if (own === null || shows === 'everybody') return null;
  return (own === 'male') === (shows === 'same') ? 'male' : 'female';
}

/** A profile's raw values as the server holds them: all photos, and values that can't be decoded or shown. */
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
  /** The number by which people find each other in the room, from 1. Absent if the server gives none. */
  number?: number;
  /** `null` when the server doesn't say. */
  likedByMe: boolean | null;
  /** Ids of the people this person likes; known only for the attendee. */
  likedIds: readonly string[];
  /** Known only for the attendee; absent if the server doesn't say. */
  offers?: readonly Offer[];
  /** Whether nobody can be seen yet. Known only for the attendee; absent if the server doesn't say. */
  awaitsRelease?: boolean;
  /** Days until the server deletes everything. Known only for the attendee; absent if the server doesn't say. */
  retentionDays?: number;
  /** The contact line shared last, or `null`. Known only for the attendee; absent if contacts can't be shared. */
  contact?: string | null;
  /** The raw values the server sent; unchanged ones are sent back as they are. Known only for the attendee. */
  held?: HeldProfile;
}

/** The input for a new profile (§7 POST /profile). */
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

/** A name, prefixed with the person's number if there is one: "17 · Anna K." */
export function numbered({ number }: Pick<Profile, 'number'>, name: string): string {
  return number === undefined ? name : `${number} · ${name}`;
}

/** Compares people by number, those without one last. */
export function byNumber(one: Pick<Profile, 'number'>, other: Pick<Profile, 'number'>): number {
  return (one.number ?? Number.MAX_VALUE) - (other.number ?? Number.MAX_VALUE);
}
