import type { Profile, ProfileDraft } from '../../../src/domain/profile';

/** A whole profile as the widget knows it; a test names only what it is about. */
export function aProfile(named: Partial<Profile> = {}): Profile {
  return {
    id: 'anna-1',
    firstName: 'Anna',
    lastName: 'Karenina',
    dob: '1990-05-17',
    age: null,
    gender: 'female',
    location: 'Moscow',
    occupation: 'Reader',
    bio: 'Trains, mostly.',
    photos: ['https://photos.example/anna-1.jpg'],
    profilePhotoUrl: 'https://photos.example/anna-1.jpg',
    likedByMe: false,
    likedIds: [],
    ...named,
  };
}

/** What an attendee fills in. */
export function aDraft(named: Partial<ProfileDraft> = {}): ProfileDraft {
  return {
    firstName: 'Anna',
    lastName: 'Karenina',
    dob: '1990-05-17',
    gender: 'female',
    location: 'Moscow',
    occupation: 'Reader',
    bio: 'Trains, mostly.',
    photos: ['https://photos.example/anna-1.jpg'],
    ...named,
  };
}
