import { anAttendee, type Attendee, type PersonFields } from '../attendee.ts';
import type { Answer } from './answer.ts';

export interface Person extends PersonFields {
  /** Digits, so that a server may answer it as a number. */
  readonly id: string;
  readonly photos: readonly string[];
  readonly profilePhotoUrl: string | null;
}

export interface Account {
  readonly email: string;
  password: string;
  confirmed: boolean;
  person: Person | null;
}

export interface IssuedToken {
  readonly kind: 'id' | 'access';
  readonly email: string;
}

/** Everything the server knows, until it is stopped. */
export interface Memory {
  readonly accounts: Map<string, Account>;
  /** The people of the evening, who have no accounts. */
  readonly people: Person[];
  readonly likes: { from: string; to: string }[];
  /** By the token itself. */
  readonly tokens: Map<string, IssuedToken>;
  /** Uploaded files as they are served, by path. */
  readonly files: Map<string, Answer>;
  nextId(): string;
  /** Somebody who can log in; with a profile if their id is asked for. */
  admit(attendee: Attendee, has: 'nothing' | 'code' | 'profile'): Account;
}

/** Likes everybody who joins. */
export const ADMIRER = 'Ben';

const MEN = ['Ben', 'Carl', 'Dan', 'Eli', 'Finn', 'Gus', 'Hal', 'Ivo', 'Jon', 'Kit'];
const WOMEN = ['Lea', 'Mia'];

/** Somebody of the evening: what isn't given is as anybody's. */
export function somebody(given: Partial<Person>): Person {
  const { email: _email, password: _password, ...anybody } = anAttendee();
  const texts = { lastName: 'Stone', dob: '1990-01-01', location: 'Bath', occupation: 'Joiner', bio: '' };
  return { ...anybody, ...texts, id: '0', photos: [], profilePhotoUrl: null, ...given };
}

export function createMemory(): Memory {
  const accounts = new Map<string, Account>();
  const people = [
    ...WOMEN.map((name, index) => somebody({ firstName: name, id: String(301 + index), gender: 'female' })),
    ...MEN.map((name, index) => somebody({ firstName: name, id: String(201 + index), gender: 'male' })),
  ];
  let lastId = 700;
  const nextId = () => String((lastId += 1));
  return {
    accounts,
    people,
    likes: [],
    tokens: new Map(),
    files: new Map(),
    nextId,
    admit({ email, password, ...person }, has) {
      const account: Account = { email, password, confirmed: has !== 'code', person: null };
      accounts.set(email, account);
      if (has === 'profile') account.person = { ...person, id: nextId(), photos: [], profilePhotoUrl: null };
      return account;
    },
  };
}

/** The people of the evening, and those who have joined since. */
export function everybody({ people, accounts }: Memory): Person[] {
  return [...people, ...[...accounts.values()].flatMap(({ person }) => person ?? [])];
}

/** Ids of those this person likes, and of those who like them. */
export function likesOf({ likes }: Memory, id: string): { liked: string[]; likedBy: string[] } {
  return {
    liked: likes.filter(({ from }) => from === id).map(({ to }) => to),
    likedBy: likes.filter(({ to }) => to === id).map(({ from }) => from),
  };
}

export function personCalled({ people }: Memory, firstName: string): Person {
  const person = people.find((one) => one.firstName === firstName);
  if (!person) throw new Error(`Nobody is called ${firstName}`);
  return person;
}
