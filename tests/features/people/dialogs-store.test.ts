import { expect, test } from 'vitest';
import { createDialogsStore } from '../../../src/features/people/dialogs-store';
import { anna, berta, clara } from './likes-set-up';

const viewing = (person: typeof anna) => ({ person, liked: false, asOf: 0, match: false });

test('somebody is viewed until that is closed', () => {
  const dialogs = createDialogsStore();
  dialogs.view(viewing(anna));
  expect(dialogs.getState().viewing?.person).toBe(anna);
  dialogs.view(null);
  expect(dialogs.getState().viewing).toBeNull();
});

test('leaving a tab closes what it has open, and keeps the matches to celebrate', () => {
  const dialogs = createDialogsStore();
  dialogs.celebrate([anna]);
  dialogs.askUnmatch(berta);
  dialogs.view(viewing(clara));
  dialogs.close();
  expect(dialogs.getState()).toEqual({ viewing: null, unmatching: null, safety: null, moments: [anna], done: null });
});

test('the question about an unmatch takes the place of the person viewed', () => {
  const dialogs = createDialogsStore();
  dialogs.view(viewing(anna));
  dialogs.askUnmatch(anna);
  expect(dialogs.getState()).toMatchObject({ viewing: null, unmatching: { person: anna, busy: false } });
});

test('the question is closed by a no, and by the end of its own unmatch alone', () => {
  const dialogs = createDialogsStore();
  dialogs.askUnmatch(anna);
  dialogs.closeUnmatch();
  expect(dialogs.getState().unmatching).toBeNull();
  dialogs.askUnmatch(berta);
  dialogs.closeUnmatch(anna);
  expect(dialogs.getState().unmatching?.person).toBe(berta);
  dialogs.closeUnmatch(berta);
  expect(dialogs.getState().unmatching).toBeNull();
});

test('an unmatch is confirmed once, and only while it is asked about', () => {
  const dialogs = createDialogsStore();
  expect(dialogs.confirmUnmatch()).toBeNull();
  dialogs.askUnmatch(anna);
  expect([dialogs.confirmUnmatch(), dialogs.confirmUnmatch()]).toEqual([anna, null]);
});

test('matches are celebrated together, also one that comes while others are', () => {
  const dialogs = createDialogsStore();
  dialogs.celebrate([anna, berta]);
  dialogs.celebrate([clara]);
  expect(dialogs.getState().moments).toEqual([anna, berta, clara]);
  dialogs.closeMoments();
  expect(dialogs.getState().moments).toEqual([]);
});

test('somebody viewed who turns out to be a match is unmatched from then on, not just unliked', () => {
  const dialogs = createDialogsStore();
  dialogs.view(viewing(anna));
  dialogs.celebrate([berta]);
  expect(dialogs.getState().viewing?.match).toBe(false);
  dialogs.celebrate([anna]);
  expect(dialogs.getState().viewing).toMatchObject({ person: anna, match: true });
});

test('an act is announced anew, also for two people of one name, until a dialog or another tab opens', () => {
  const dialogs = createDialogsStore();
  const said = () => dialogs.getState().done;
  dialogs.sayDone('liked', anna);
  const first = said();
  dialogs.sayDone('liked', anna);
  expect([first?.person, said()?.person, said()?.count === first?.count]).toEqual([anna, anna, false]);
  dialogs.sayDone('unliked', anna);
  expect(said()).toMatchObject({ what: 'unliked', person: anna });
  for (const takeBack of [() => dialogs.view(viewing(berta)), () => dialogs.close()]) {
    dialogs.sayDone('liked', anna);
    takeBack();
    expect(said()).toBeNull();
  }
});

test('nothing is left for the next attendee', () => {
  const dialogs = createDialogsStore();
  dialogs.view(viewing(anna));
  dialogs.sayDone('liked', anna);
  dialogs.celebrate([berta]);
  dialogs.clear();
  expect(dialogs.getState()).toEqual({ viewing: null, unmatching: null, safety: null, moments: [], done: null });
});
