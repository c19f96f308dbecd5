import { randomUUID } from 'node:crypto';

/** A made-up person, complete enough to register and to make a profile. */
export interface Attendee {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD` */
  readonly dob: string;
  readonly gender: 'male' | 'female';
  readonly location: string;
  readonly occupation: string;
  readonly bio: string;
}

/** Somebody with a unique address; a test passes what matters to it. */
export function anAttendee(given: Partial<Attendee> = {}): Attendee {
  return {
    email: `ada-${randomUUID().slice(0, 8)}@guests.example`,
    password: 'lamplight-7!',
    firstName: 'Ada',
    lastName: 'Quill',
    dob: '1994-03-14',
    gender: 'female',
    location: 'Bristol',
    occupation: 'Botanist',
    bio: 'Likes long tables and short queues.',
    ...given,
  };
}
