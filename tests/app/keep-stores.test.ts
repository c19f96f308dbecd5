import { expect, it } from 'vitest';
import { keepStores } from '../../src/app/shell/people-tab';
import { unknownPerson } from '../../src/api/decode';
import type { PeopleStores } from '../../src/features/people/people-stores';
import { createOwnProfile } from '../../src/session/own-profile';
import type { Session } from '../../src/session/session-store';

/** Visits to the main screen; `look` opens a people tab and tells which stores it is given, by a number. */
function anEvening() {
  let token: string | null = 'ada';
  let made = 0;
  const ownProfile = createOwnProfile({ getProfile: async () => null });
  const visit = keepStores({ session: { idToken: () => token } as Session, ownProfile });
  const make = () => ({ number: (made += 1) }) as unknown as PeopleStores;
  return {
    signsIn: (next: string) => void (token = next),
    is: (id: string | null) => ownProfile.set(unknownPerson(id)),
    leaves: () => ownProfile.set(null),
    visits() {
      const keep = visit();
      return () => Reflect.get(keep(make), 'number') as number;
    },
  };
}

it('The stores of the people tabs outlive a visit to the main screen', () => {
  const evening = anEvening();
  evening.is('a');
  const look = evening.visits();
  expect([look(), look()]).toEqual([1, 1]);
  expect(evening.visits()()).toBe(1);
});

it('The stores of the people tabs end with the session, whoever signs in next', () => {
  const evening = anEvening();
  evening.is('a');
  evening.visits()();
  evening.signsIn('ada once more');
  expect(evening.visits()()).toBe(2);
});

it('The stores of the people tabs are made anew once the own id is known, but not under an attendee’s hands', () => {
  const evening = anEvening();
  evening.is(null);
  const look = evening.visits();
  expect(look()).toBe(1);
  evening.is('a');
  expect(look()).toBe(1);
  expect(evening.visits()()).toBe(2);
});

it('The stores of the people tabs end when somebody stops taking part, who may come back under the same id', () => {
  const evening = anEvening();
  evening.is('a');
  evening.visits()();
  evening.leaves();
  evening.is('a');
  expect(evening.visits()()).toBe(2);
});
