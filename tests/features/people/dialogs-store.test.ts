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
  expect(dialogs.getState()).toEqual({ viewing: null, unmatching: null, moments: [anna] });
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

test('a yes counts once, and only while something is asked', () => {
  const dialogs = createDialogsStore();
  expect(dialogs.confirmUnmatch()).toBeNull();
  dialogs.askUnmatch(anna);
  expect([dialogs.confirmUnmatch(), dialogs.confirmUnmatch()]).toEqual([anna, null]);
});

test('matches are celebrated one after the other', () => {
  const dialogs = createDialogsStore();
  dialogs.celebrate([anna, berta]);
  dialogs.celebrate([clara]);
  const seen = [dialogs.getState().moments];
  for (let turn = 0; turn < 3; turn += 1) {
    dialogs.nextMoment();
    seen.push(dialogs.getState().moments);
  }
  expect(seen).toEqual([[anna, berta, clara], [berta, clara], [clara], []]);
});
