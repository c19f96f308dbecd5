import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createCard } from '../../../src/features/people/scorecard/card-store';
import { profileDrafts } from '../../../src/features/profile/profile-drafts';
import { createDrafts } from '../../../src/session/drafts';
import { createOwnProfile } from '../../../src/session/own-profile';
import { aSession, KEY } from '../../session/a-session';
import { aProfile } from '../../support/builders/profile';
import { someTokens } from '../../support/builders/token';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ANNA = 'anna@example.org';
const seven = { number: 7, mark: 'yes', note: 'Sails' } as const;

/** A card of Anna's on a server that has `rows`; every call is answered by hand, or at once where `answer` says so. */
function around(answer: (call: string) => unknown, before = aSession()) {
  const { session, tabStorage } = before;
  const drafts = createDrafts();
  const calls: string[] = [];
  const send = async ({ method, body }: { method: string; body?: { card: unknown } }) => {
    const call = method === 'GET' ? 'read' : JSON.stringify(body?.card);
    calls.push(call);
    return answer(call);
  };
  const ownProfile = createOwnProfile({ getProfile: async () => null });
  ownProfile.set(aProfile());
  const login = (email: string) => {
    session.begin(someTokens({ email }));
    session.complete();
  };
  if (!session.getState().user) login(ANNA);
  const services = { api: { send } as never, session, ownProfile, drafts, tabStorage, key: KEY };
  const card = createCard(services);
  const rows = () => [...card.getState().rows.values()];
  const told = () => [card.getState().phase, card.getState().outcome];
  return { ...before, services, card, calls, rows, told, drafts, login, ownProfile };
}

const has =
  (...card: object[]) =>
  (call: string) =>
    call === 'read' ? { card } : undefined;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const lost = () => {
  throw new ApiError('network');
};

test('A mark is sent at once, a note when the typing rests: only what changed, and as one line', async () => {
  const { card, calls, rows, told } = around(has(seven));
  card.enter();
  await pass(0);
  expect(rows()).toEqual([seven]);
  card.change(12, { mark: 'no' });
  await pass(0);
  expect(calls.slice(1)).toEqual(['[{"number":12,"mark":"no","note":""}]']);
  expect(told()).toEqual(['ready', 'saved']);
  for (const note of ['L', 'La', ' La\tughs ']) {
    card.change(12, { note }, true);
    await pass(500);
  }
  expect([calls.length, told()[1]]).toEqual([2, 'open']);
  await pass(800);
  expect(calls.slice(2)).toEqual(['[{"number":12,"mark":"no","note":"La ughs"}]']);
  expect(told()).toEqual(['ready', 'saved']);
});

test('What is changed while a request is out goes with the next, one at a time, and the last wish wins', async () => {
  const answers: (() => void)[] = [];
  const { card, calls, told, rows } = around((call) =>
    call === 'read' ? { card: [] } : new Promise<void>((resolve) => answers.push(resolve)),
  );
  card.enter();
  await pass(0);
  card.change(7, { mark: 'yes' });
  await pass(0);
  card.change(7, { mark: null });
  card.change(7, { mark: 'maybe' });
  await pass(5000);
  expect(calls).toHaveLength(2);
  answers[0]?.();
  await pass(0);
  expect([calls.length, calls.at(-1)]).toEqual([3, '[{"number":7,"mark":"maybe","note":""}]']);
  expect(told()[1]).toBe('open');
  answers[1]?.();
  await pass(0);
  expect([told()[1], rows()]).toEqual(['saved', [{ number: 7, mark: 'maybe', note: '' }]]);
});

test('Without a connection it says so, keeps it over a reload, and sends it once the device is online', async () => {
  let isOnline = false;
  const first = around((call) => (call === 'read' ? { card: [seven] } : isOnline ? undefined : lost()));
  first.card.enter();
  await pass(0);
  first.card.change(12, { mark: 'yes', note: 'Two cats' });
  await pass(0);
  expect(first.told()).toEqual(['ready', 'unsent']);
  const tries = first.calls.length;
  await pass(60_000);
  expect(first.calls.length).toBeGreaterThan(tries);
  first.card.change(12, { note: 'Three cats' }, true);
  expect(first.told()[1]).toBe('unsent');

  const again = around((call) => (call === 'read' ? { card: [seven] } : isOnline ? undefined : lost()), {
    ...first,
    session: first.session,
  });
  again.card.enter();
  await pass(0);
  expect(again.rows()).toEqual([seven, { number: 12, mark: 'yes', note: 'Three cats' }]);
  await pass(0);
  isOnline = true;
  // As the page does once the device is online.
  again.card.enter();
  await pass(0);
  expect([again.calls.at(-1), again.told()[1]]).toEqual(['[{"number":12,"mark":"yes","note":"Three cats"}]', 'saved']);
  expect(again.tabStorage.get(`${KEY}:draft`)).toBeNull();
});

test('What the server refuses is said, and not sent for ever; where it keeps no card there is none', async () => {
  const refused = around((call) => {
    if (call === 'read') return { card: [] };
    throw new ApiError('http', 400);
  });
  refused.card.enter();
  await pass(0);
  refused.card.change(7, { mark: 'yes' });
  await pass(60_000);
  expect([refused.calls.length, ...refused.told()]).toEqual([2, 'ready', 'refused']);

  const none = around(() => {
    throw new ApiError('http', 404);
  });
  none.card.enter();
  await pass(60_000);
  expect([none.calls.length, none.told()[0]]).toEqual([1, 'none']);
});

test('A card that didn’t load is asked for again; rows that make no sense are none', async () => {
  let isOnline = false;
  const { card, told, rows } = around(() =>
    isOnline ? { card: [{ number: 0, mark: 'yes' }, { number: 8, mark: 'so-so', note: 4 }, 'x', seven] } : lost(),
  );
  card.enter();
  await pass(0);
  expect(told()[0]).toBe('failed');
  isOnline = true;
  await pass(3000);
  expect(rows()).toEqual([{ number: 8, mark: null, note: '' }, seven]);
});

test('The next attendee on the device finds nothing of it, nor does a late answer; its owner does after an expiry', async () => {
  const answers: (() => void)[] = [];
  const { card, rows, session, login, told, tabStorage } = around((call) =>
    call === 'read' ? { card: [] } : new Promise<void>((resolve) => answers.push(resolve)),
  );
  card.enter();
  await pass(0);
  card.change(7, { note: 'Sails' });
  await pass(0);
  session.end('timeout');
  expect([rows(), tabStorage.get(`${KEY}:draft`)]).toEqual([[], null]);
  login('ben@example.org');
  card.enter();
  answers[0]?.();
  await pass(0);
  expect([rows(), told()]).toEqual([[], ['ready', 'open']]);
  session.end('timeout');
  login(ANNA);
  card.enter();
  await pass(0);
  expect(rows()).toEqual([{ number: 7, mark: null, note: 'Sails' }]);
});

test('Who stops taking part leaves nothing of it, and the forms of a profile clear only what is theirs', async () => {
  const { card, rows, ownProfile, services, tabStorage } = around((call) => (call === 'read' ? { card: [] } : lost()));
  card.enter();
  await pass(0);
  card.change(7, { note: 'Sails & sings = 1' });
  const place = `${KEY}:draft`;
  const kept = tabStorage.get(place);
  expect(kept).toContain('form=card');
  expect(profileDrafts('create', services).get()).toBeNull();
  profileDrafts('edit', services).keep({ bio: 'Late riser' });
  profileDrafts('edit', services).clear();
  profileDrafts('create', services).clear();
  expect(tabStorage.get(place)).toBe(kept);
  ownProfile.set(null);
  expect([rows(), tabStorage.get(place)]).toEqual([[], null]);
  profileDrafts('create', services).keep({ bio: 'Late riser' });
  ownProfile.set(null);
  expect(profileDrafts('create', services).get()?.fields['bio']).toBe('Late riser');
});
