import type { Profile } from '../../domain/profile';

/** People whose profiles were seen since the login, to put a face to a bare id (L7). */
export interface SeenPeople {
  remember(people: readonly Profile[]): void;
  /** The person as seen before, when the server sent only an id. */
  resolve(person: Profile): Profile;
}

/** Nothing but an id is known. */
export const isBare = (person: Profile) => person.firstName === '' && person.photos.length === 0;

export function createSeenPeople(): SeenPeople {
  const seen = new Map<string, Profile>();
  return {
    remember(people) {
      for (const person of people) if (person.id !== null && !isBare(person)) seen.set(person.id, person);
    },
    resolve: (person) => (person.id !== null && isBare(person) ? (seen.get(person.id) ?? person) : person),
  };
}
