import { randomUUID } from 'node:crypto';

/**
 * The fields of a profile as one attendee fills them in, and by that all that are agreed: the servers of the tests know
 * a profile by this list, not by the widget's.
 */
const ADA = {
  firstName: 'Ada',
  lastName: 'Quill',
  /** `YYYY-MM-DD` */
  dob: '1994-03-14',
  gender: 'female' as 'male' | 'female',
  location: 'Bristol',
  occupation: 'Botanist',
  bio: 'Likes long tables and short queues.',
};

export type PersonFields = Readonly<typeof ADA>;
export type PersonField = keyof PersonFields;
export const PERSON_FIELDS = Object.keys(ADA) as PersonField[];

/** A made-up person, complete enough to register and to make a profile. */
export interface Attendee extends PersonFields {
  readonly email: string;
  readonly password: string;
}

/** Somebody with a unique address; a test passes what matters to it. */
export function anAttendee(given: Partial<Attendee> = {}): Attendee {
  return { email: `ada-${randomUUID().slice(0, 8)}@guests.example`, password: 'lamplight-7!', ...ADA, ...given };
}
