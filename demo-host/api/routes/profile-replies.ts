import type { StoredProfile } from '../repositories/profiles.ts';
import { ageOn } from '../rules/age.ts';
import type { OwnProfile, Person } from '../schemas/profile.ts';
import type { Services } from '../services.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first character as a reader sees it. */
function initialOf(name: string): string {
  const [first] = graphemes.segment(name);
  return first?.segment.toLocaleUpperCase('en') ?? '';
}

function shared({ photos, now }: Services, profile: StoredProfile) {
  return {
    userId: profile.userId,
    firstName: profile.firstName,
    age: ageOn(profile.dob, new Date(now())),
    gender: profile.gender,
    location: profile.location,
    occupation: profile.occupation,
    bio: profile.bio,
    photos: profile.photos.map((key) => photos.urlOf(key)),
    profilePhotoUrl: profile.primaryPhoto === null ? null : photos.urlOf(profile.primaryPhoto),
  };
}

export function ownProfile(services: Services, profile: StoredProfile, likes: string[]): OwnProfile {
  return { ...shared(services, profile), lastName: profile.lastName, dob: profile.dob, likes };
}

/** What others may know of people. The initial is cut here, the rest by the reply's shape. */
export function people(services: Services, profiles: readonly (StoredProfile & { likedByMe: boolean })[]): Person[] {
  return profiles.map((profile) =>
    Object.assign(shared(services, profile), { lastName: initialOf(profile.lastName), likedByMe: profile.likedByMe }),
  );
}
