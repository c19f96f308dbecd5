import { checkDateOfBirth, type CalendarDate } from '../../domain/age';
import type { Gender, Profile, ProfileDraft } from '../../domain/profile';
import type { RuleCode } from '../../domain/rule-codes';
import {
  checkBio,
  checkFirstName,
  checkLastName,
  checkLocation,
  checkOccupation,
  tidyBio,
  tidyText,
} from '../../domain/text-rules';

/** Every field of a profile in the order of the screen. */
export const PROFILE_FIELDS = ['firstName', 'lastName', 'dob', 'gender', 'location', 'occupation', 'bio'] as const;
/** Those that can be changed later (§2). */
export const EDITABLE_FIELDS = ['location', 'occupation', 'bio'] as const;

export type FieldName = (typeof PROFILE_FIELDS)[number];
export type EditableName = (typeof EDITABLE_FIELDS)[number];

const CHECKS: Record<FieldName, (value: string, today: CalendarDate) => RuleCode | null> = {
  firstName: checkFirstName,
  lastName: checkLastName,
  dob: checkDateOfBirth,
  gender: (value) => (isGender(value) ? null : 'gender-required'),
  location: checkLocation,
  occupation: checkOccupation,
  bio: checkBio,
};

/** The first broken rule of each faulty field (P10); no key for the others. */
export function faultsOf<Name extends FieldName>(
  values: Readonly<Record<Name, string>>,
  today: CalendarDate,
): Partial<Record<Name, RuleCode>> {
  const faults: Partial<Record<Name, RuleCode>> = {};
  for (const name of Object.keys(values) as Name[]) {
    const fault = CHECKS[name](values[name], today);
    if (fault) faults[name] = fault;
  }
  return faults;
}

/** A value as it is sent, and as it stands in its field once that is left (§5). */
export function tidyField(name: string, value: string): string {
  return name === 'bio' ? tidyBio(value) : tidyText(value);
}

/** Faultless values as the draft of a profile. */
export function draftOf(values: Readonly<Record<FieldName, string>>, photos: readonly string[]): ProfileDraft {
  const { firstName, lastName, dob, gender, location, occupation, bio } = values;
  return {
    firstName: tidyText(firstName),
    lastName: tidyText(lastName),
    dob,
    gender: gender as Gender,
    location: tidyText(location),
    occupation: tidyText(occupation),
    bio: tidyBio(bio),
    photos,
  };
}

/** The profile with the editable fields changed. */
export function withFields(profile: Profile, values: Readonly<Record<EditableName, string>>): Profile {
  const { location, occupation, bio } = values;
  return { ...profile, location: tidyText(location), occupation: tidyText(occupation), bio: tidyBio(bio) };
}

function isGender(value: string): value is Gender {
  return value === 'male' || value === 'female';
}
