import type { Offer, Shows } from '../../src/domain/profile.ts';
import { ApiError } from '../api-error.ts';
import type { Viewer } from '../photos/photo-store.ts';
import { INITIALS, storedFields } from '../rules/profile-fields.ts';
import { keepsCards } from '../repositories/cards.ts';
import { lastContact } from '../repositories/contacts.ts';
import { hasSomebodyToSee } from '../repositories/browse.ts';
import type { EventTimes } from '../repositories/events.ts';
import type { PersonId } from '../repositories/person-id.ts';
import { findNumber } from '../repositories/visibility.ts';
import { hasRounds } from '../repositories/rounds.ts';
import { likedIds } from '../repositories/likes.ts';
import type { StoredProfile } from '../repositories/profiles.ts';
import { ageOn } from '../rules/profile.ts';
import type { OwnProfile, Person } from '../schemas/profile.ts';
import type { Services } from '../services/services.ts';
import { isoTime } from '../rules/time-text.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Fast path for an ASCII letter followed by ASCII, because segmenting is half the work of a page of people. */
const PLAIN = /^[A-Za-z](?=[\0-\x7f]|$)/;

/** The first user-perceived character. */
function initialOf(name: string): string {
  const [plain] = PLAIN.exec(name) ?? [];
  if (plain !== undefined) return plain.toUpperCase();
  const [first] = graphemes.segment(name);
  return first?.segment.toLocaleUpperCase('en') ?? '';
}

function shared({ photos }: Services, profile: StoredProfile, today: Date, viewer: Viewer) {
  return {
    ...storedFields(profile),
    userId: profile.userId,
    age: ageOn(profile.dob, today),
    photos: profile.photos.map((key) => photos.urlOf(key, viewer)),
    profilePhotoUrl: profile.primaryPhoto === null ? null : photos.urlOf(profile.primaryPhoto, viewer),
  };
}

/** Optional features that every event offers. */
const OFFERS: readonly Offer[] = ['leave', 'block', 'report'];

async function offersOf({ db, now }: Services, clientId: string): Promise<Offer[]> {
  return [
    ...OFFERS,
    ...((await keepsCards(db, clientId, now())) ? ['card' as const] : []),
    ...((await hasRounds(db, clientId)) ? ['rounds' as const] : []),
  ];
}

/** @param shows whom people see at the event, for the form that asks for the own gender */
export const noProfile = (shows?: Shows): ApiError =>
  new ApiError(404, 'Profile not found', { ...(shows && { more: { shows } }) });

/** The owner's view of their profile, with their likes and the event's offers. */
export async function ownProfile(services: Services, profile: StoredProfile): Promise<OwnProfile> {
  const { db, retentionDays } = services;
  const now = services.now();
  const contact = await lastContact(db, profile, now);
  const number = await findNumber(db, profile);
  return {
    ...shared(services, profile, new Date(now), 'owner'),
    likes: await likedIds(db, profile, now),
    offers: await offersOf(services, profile.clientId),
    ...(number !== null && { number }),
    ...(contact !== undefined && { contact }),
    ...(!(await hasSomebodyToSee(db, profile, now)) && { awaitsRelease: true }),
    ...(retentionDays !== null && { retentionDays }),
  };
}

function initials(profile: StoredProfile) {
  return Object.fromEntries(INITIALS.map((name) => [name, initialOf(profile[name])]));
}

/** A person in a list. */
export interface Listed extends StoredProfile {
  likedByMe: boolean;
  /** The person's number at the event; `null` without one. */
  number: number | null;
}

/** People as another attendee sees them. Initials are cut here; the reply's schema drops the hidden fields. */
export function people(services: Services, viewer: PersonId, profiles: readonly Listed[]): Person[] {
  const today = new Date(services.now());
  return profiles.map((profile) =>
    Object.assign(
      shared(services, profile, today, viewer),
      initials(profile),
      { likedByMe: profile.likedByMe },
      profile.number !== null && { number: profile.number },
    ),
  );
}

/** When liking ends and results show, and the server's time, to correct the reader's clock; ISO 8601. */
export function timesOf({ now }: Services, { closesAt, resultsAt }: EventTimes) {
  return { closesAt: isoTime(closesAt), resultsAt: isoTime(resultsAt), now: new Date(now()).toISOString() };
}
