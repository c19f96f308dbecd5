import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { LAG_MS } from '../../../src/domain/limits';
import { createContacts } from '../../../src/features/people/matches/contacts';
import { createOwnProfile } from '../../../src/session/own-profile';
import { after, aPerson, calm } from './fake-server';
import { anna, scripted, setUp } from './likes-set-up';

const NUMBER = '+49 170 1234567';

const contactsOf = ({ mount }: ReturnType<typeof setUp>) => mount.contacts;

/** The store, with calls that are answered by hand. */
function around() {
  let time = 1_000_000;
  const calls: { what: string; succeed: () => void; fail: (error?: ApiError) => void }[] = [];
  const call = (what: string) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ what, succeed: () => resolve(), fail: (error = new ApiError('http', 500)) => reject(error) });
    });
  const api = {
    shareContact: (id: string, line: string) => call(`share ${id} ${line}`),
    stopSharing: (id: string) => call(`stop ${id}`),
  };
  const ownProfile = createOwnProfile({ getProfile: async () => null });
  ownProfile.set({ ...aPerson('me'), contact: null });
  const contacts = createContacts({ api: api as never, ownProfile, now: () => time });
  const given = () => [...contacts.getState().given];
  const theirs = () => Object.fromEntries(contacts.getState().theirs);
  const pass = (ms: number) => {
    time += ms;
  };
  return { contacts, calls, ownProfile, given, theirs, pass, now: () => time };
}

test('a contact is shown as shared at once, and offered for the next person once the server has it', async () => {
  const { contacts, calls, given, ownProfile } = around();
  const done = contacts.share('anna', NUMBER);
  expect([given(), ownProfile.getState().profile?.contact]).toEqual([['anna'], null]);
  calls[0]?.succeed();
  expect(await done).toBe('done');
  expect([given(), ownProfile.getState().profile?.contact]).toEqual([['anna'], NUMBER]);
  const stopped = contacts.stop('anna');
  expect(given()).toEqual([]);
  calls[1]?.succeed();
  expect(await stopped).toBe('done');
  expect(calls.map(({ what }) => what)).toEqual([`share anna ${NUMBER}`, 'stop anna']);
});

test('after a failure the contact is shown as it was, and nothing is offered', async () => {
  const { contacts, calls, given, ownProfile } = around();
  const shared = contacts.share('anna', NUMBER);
  calls[0]?.fail(new ApiError('network'));
  expect(await shared).toBe('failed');
  expect([given(), ownProfile.getState().profile?.contact]).toEqual([[], null]);
  contacts.update({ contactSharedWith: ['anna'] }, true, 2_000_000);
  const stopped = contacts.stop('anna');
  calls[1]?.fail();
  expect(await stopped).toBe('failed');
  expect(given()).toEqual(['anna']);
});

test('a change stands over answers that may not know it yet, and no longer', async () => {
  const { contacts, calls, given, pass, now } = around();
  const asked = now();
  const done = contacts.share('anna', NUMBER);
  contacts.update({ contactSharedWith: ['berta'] }, true, asked);
  expect(given().toSorted()).toEqual(['anna', 'berta']);
  calls[0]?.succeed();
  await done;
  contacts.update({}, true, now());
  expect(given()).toEqual(['anna']);
  pass(LAG_MS);
  contacts.update({}, true, now());
  expect(given()).toEqual([]);
});

test('a match’s contact comes with a response, stays through its further pages, and goes with the next one or with the match', () => {
  const { contacts, theirs, given, now } = around();
  contacts.update({ contacts: new Map([['anna', NUMBER]]), contactSharedWith: ['anna'] }, true, now());
  contacts.update({ contacts: new Map([['berta', null]]) }, false, now());
  expect([theirs(), given()]).toEqual([{ anna: NUMBER, berta: null }, ['anna']]);
  contacts.unmatched('anna');
  expect([theirs(), given()]).toEqual([{ berta: null }, []]);
  contacts.update({}, true, now() + LAG_MS);
  expect(theirs()).toEqual({});
});

test('the next attendee on the device finds nothing of it, not even by an answer that comes late', async () => {
  const { contacts, calls, given, theirs, ownProfile, now } = around();
  contacts.update({ contacts: new Map([['anna', NUMBER]]) }, true, now());
  const [late, failing] = [contacts.share('anna', NUMBER), contacts.stop('berta')];
  contacts.clear();
  ownProfile.set({ ...aPerson('you'), contact: null });
  calls[0]?.succeed();
  calls[1]?.fail();
  expect([await late, await failing]).toEqual(['left', 'left']);
  expect([given(), theirs(), ownProfile.getState().profile?.contact]).toEqual([[], {}, null]);
});

test('the answer with the likes brings it, and an unmatch or a block takes it away before the next one', async () => {
  const list = scripted(() => ({ matches: [anna], contacts: new Map([['anna', NUMBER]]), contactSharedWith: ['anna'] }));
  await after(list.likes.enter);
  const { theirs, given } = list.mount.contacts.getState();
  expect([[...theirs], [...given]]).toEqual([[['anna', NUMBER]], ['anna']]);

  for (const end of ['unlike', 'block'] as const) {
    const all = setUp({ liked: ['anna'], likedBy: ['anna'] });
    contactsOf(all).update({ contacts: new Map([['anna', NUMBER]]), contactSharedWith: ['anna'] }, true, 0);
    await all.stores[end](anna);
    await calm();
    expect([contactsOf(all).getState().theirs.size, contactsOf(all).getState().given.size]).toEqual([0, 0]);
  }
});

test('the line of the last tap is shown, also after a response that was requested before it', async () => {
  const { contacts, calls, now, pass } = around();
  const line = () => contacts.getState().lines.get('anna');
  contacts.update({ contactLines: new Map([['anna', 'old@example.org']]), contactSharedWith: ['anna'] }, true, now());
  expect(line()).toBe('old@example.org');
  const done = contacts.share('anna', NUMBER);
  calls[0]?.succeed();
  expect([await done, line()]).toEqual(['done', NUMBER]);
  contacts.update({ contactLines: new Map([['anna', 'old@example.org']]), contactSharedWith: ['anna'] }, true, now());
  expect(line()).toBe(NUMBER);
  // A server that doesn't say leaves what is known.
  pass(LAG_MS + 1);
  contacts.update({ contactSharedWith: ['anna'] }, true, now());
  expect(line()).toBe(NUMBER);
  contacts.update({ contactLines: new Map([['anna', 'new@example.org']]) }, true, now());
  expect(line()).toBe('new@example.org');
  contacts.clear();
  expect(line()).toBeUndefined();
});
