import type { FieldName, FieldValues } from '../../../src/domain/fields';
import type { Profile, ProfileDraft } from '../../../src/domain/profile';

const FILLED_IN: FieldValues = {
  firstName: 'Anna',
  lastName: 'Karenina',
  dob: '1990-05-17',
  gender: 'female',
  location: 'Moscow',
  occupation: 'Reader',
  bio: 'Trains, mostly.',
};
const PHOTO = 'https://photos.example/anna-1.jpg';

/** A whole profile as the widget knows it; a test names only what it is about. */
export function aProfile(named: Partial<Profile> = {}): Profile {
  return {
    ...FILLED_IN,
    id: 'anna-1',
    age: null,
    photos: [PHOTO],
    profilePhotoUrl: PHOTO,
    likedByMe: false,
    likedIds: [],
    ...named,
  };
}

/** What an attendee fills in. */
export function aDraft(named: Partial<ProfileDraft> = {}): ProfileDraft {
  return { ...FILLED_IN, photos: [PHOTO], ...named };
}

/** What stands in the fields of the form, before any of it is tidied. */
export function formValues(named: Partial<Record<FieldName, string>> = {}): Record<FieldName, string> {
  return { ...FILLED_IN, ...named };
}
