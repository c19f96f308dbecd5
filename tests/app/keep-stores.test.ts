import { expect, it } from 'vitest';
import { keepStores } from '../../src/app/shell/people-tab';
import { unknownPerson } from '../../src/api/decode';
import type { PeopleStores } from '../../src/features/people/people-stores';
import { createOwnProfile, followSession } from '../../src/session/own-profile';
import { aSession, signIn } from '../session/a-session';

/** Ada's visits to the main screen; `look` opens a people tab and tells which stores it is given, by a number. */
function anEvening() {
  let made = 0;
  let iat = 0;
  const { session } = aSession();
  const ownProfile = createOwnProfile({ getProfile: async () => null });
  followSession(ownProfile, session);
  const visit = keepStores({ ownProfile });
  const make = () => ({ number: (made += 1) }) as unknown as PeopleStores;
  const signsIn = (email = 'ada@example.org') => signIn(session, { email, iat: (iat += 1) });
  signsIn();
  return {
    session,
    signsIn,
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

it('The stores of the people tabs outlive the five hours where these are put off, with likes that weren’t sent', () => {
  const evening = anEvening();
  evening.is('a');
  evening.visits()();
  evening.signsIn();
  expect(evening.visits()()).toBe(1);
});

it('The stores of the people tabs end with the session, whoever signs in next', () => {
  const evening = anEvening();
  evening.is('a');
  evening.visits()();
  evening.session.end('manual');
  evening.signsIn();
  evening.is('a');
  expect(evening.visits()()).toBe(2);
  evening.signsIn('boris@example.org');
  evening.is('a');
  expect(evening.visits()()).toBe(3);
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
