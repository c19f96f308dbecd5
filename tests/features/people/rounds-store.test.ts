import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createRounds } from '../../../src/features/people/rounds/rounds-store';
import { createRoundsSlot } from '../../../src/features/people/rounds/rounds-slot';
import { createPerMount, type MountServices } from '../../../src/session/services';
import { aSession } from '../../session/a-session';
import { aGate } from '../../support/gate';
import { someTokens } from '../../support/builders/token';
import { Page } from '../../support/put-away-page';

const SECOND = 1000;
const MINUTE = 60_000;
/** The server's clock is 40 minutes ahead of the phone's. */
const AHEAD = 40 * MINUTE;
const TOM = { number: 12, firstName: 'Tom' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const serverNow = () => Date.now() + AHEAD;
const iso = (ms: number) => new Date(ms).toISOString();
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/**
 * Five-minute rounds, a minute between them; the first begins now.
 * @param saysTimes whether the server says when the next round is
 */
function evening(saysTimes = true) {
  const start = serverNow();
  return () => {
    const at = serverNow() - start;
    const round = Math.floor(at / (6 * MINUTE)) + 1;
    const isChange = at % (6 * MINUTE) >= 5 * MINUTE;
    const endsAt = start + (round - 1) * 6 * MINUTE + (isChange ? 6 : 5) * MINUTE;
    const next = start + round * 6 * MINUTE;
    const times = saysTimes && { startsAt: iso(next), endsAt: iso(next + 5 * MINUTE), isAfterBreak: false };
    const seat = { table: 7 + round, with: TOM, next: { table: 8 + round, ...times } };
    return { now: iso(serverNow()), state: isChange ? 'change' : 'running', round, rounds: 9, endsAt: iso(endsAt), ...seat };
  };
}

/** The first of two rounds, but for what is told otherwise. */
const seat = (more: object) => ({
  now: iso(serverNow()),
  state: 'running',
  round: 1,
  rounds: 2,
  table: 7,
  with: TOM,
  next: null,
  ...more,
});

function phone(answer: () => unknown) {
  const { session } = aSession();
  session.begin(someTokens({ email: 'ada@example.org' }));
  session.complete();
  const calls: number[] = [];
  const start = performance.now();
  let isOffline = false;
  /** As long as it isn't released, no answer comes. */
  let held: Promise<void> | undefined;
  const send = async () => {
    calls.push(performance.now() - start);
    await held;
    if (isOffline) throw new ApiError('network');
    return answer();
  };
  const page = new Page();
  const perMount = createPerMount(() => services);
  const services = { api: { send }, session, now: Date.now, perMount } as unknown as MountServices;
  const store = perMount(createRounds);
  const stop = store.follow(page as unknown as Document);
  const shown = () => {
    const { rounds } = store.getState();
    return rounds && [rounds.state, rounds.round, rounds.table];
  };
  return {
    calls,
    page,
    store,
    shown,
    session,
    stop,
    follow: () => store.follow(page as unknown as Document),
    across: () => perMount(createRoundsSlot).getState().rounds?.with,
    left: () => Math.round((store.left() ?? -SECOND) / SECOND),
    offline: (off: boolean) => void (isOffline = off),
    hold: (until: Promise<void>) => void (held = until),
  };
}

test('A phone asks once, then at the end of each round and change only, spread over two seconds', async () => {
  const { calls, shown, left, across } = phone(evening());
  await pass(0);
  expect([shown(), left(), across()]).toEqual([['running', 1, 8], 300, TOM]);
  await pass(5 * MINUTE + 2 * SECOND);
  expect(shown()).toEqual(['change', 1, 8]);
  await pass(MINUTE);
  expect(shown()).toEqual(['running', 2, 9]);
  await pass(30 * MINUTE);
  const ends = Array.from({ length: calls.length - 1 }, (_, at) => (3 * at + 5 - (at % 2 === 0 ? 0 : 2)) * MINUTE);
  expect(calls).toHaveLength(13);
  const late = calls.slice(1).map((at, index) => at - (ends[index] ?? 0));
  expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...late)).toBeLessThanOrEqual(2 * SECOND);
  expect(new Set(late.map(Math.round)).size).toBeGreaterThan(6);
});

test('The time left is the server’s, though the phone’s clock is wrong, and is set to another wrong time meanwhile', async () => {
  let elapsed = 0;
  const start = serverNow();
  const answer = () => seat({ now: iso(start + elapsed), endsAt: iso(start + 5 * MINUTE) });
  const { left, calls } = phone(answer);
  await pass(0);
  elapsed = 2 * MINUTE;
  await pass(elapsed);
  expect([left(), calls.length]).toEqual([180, 1]);
  vi.setSystemTime(Date.now() + 180 * MINUTE);
  expect(left()).toBe(180);
  // It asks at once, to be sure.
  await pass(0);
  expect([left(), calls.length]).toEqual([180, 2]);
});

test('A phone put away asks nothing, and shows the round it wakes up in', async () => {
  const { calls, page, shown, left } = phone(evening());
  await pass(MINUTE);
  page.turn(true);
  await pass(13 * MINUTE);
  expect(calls).toHaveLength(1);
  page.turn(false);
  await pass(0);
  expect([shown(), left(), calls.length]).toEqual([['running', 3, 10], 180, 2]);
  page.turn(true);
  page.turn(false);
  await pass(SECOND);
  expect(calls).toHaveLength(2);
});

test('A phone whose steady clock stood still while it slept counts that time, also without a connection', async () => {
  const { page, left, offline } = phone(evening());
  await pass(MINUTE);
  page.turn(true);
  offline(true);
  // Asleep: the time of day goes on, `performance.now()` doesn't.
  vi.setSystemTime(Date.now() + 2 * MINUTE);
  page.turn(false);
  await pass(0);
  expect(left()).toBe(120);
});

test('Without a connection the plan goes on by itself, and the pauses between calls grow', async () => {
  const { calls, page, shown, offline } = phone(evening());
  await pass(MINUTE);
  offline(true);
  await pass(4 * MINUTE + 4 * SECOND);
  expect(shown()).toEqual(['running', 1, 8]);
  await pass(SECOND);
  expect(shown()).toEqual(['change', 1, 8]);
  await pass(10 * MINUTE);
  const tried = calls.slice(1);
  const pauses = tried.slice(1).map((at, index) => at - (tried[index] ?? 0));
  expect(pauses[0]).toBeLessThan(3 * SECOND);
  expect(pauses.at(-1)).toBeGreaterThan(20 * SECOND);
  expect(tried.length).toBeLessThan(30);
  offline(false);
  page.defaultView.dispatchEvent(new Event('online'));
  await pass(2 * SECOND);
  expect(shown()).toEqual(['running', 3, 10]);
});

test('Without a connection a phone that has heard of nothing but its first round goes on to the end of the next, with its times', async () => {
  const { shown, left, offline, store, across } = phone(evening());
  await pass(MINUTE);
  offline(true);
  await pass(4 * MINUTE + 6 * SECOND);
  expect([shown(), left()]).toEqual([['change', 1, 8], 54]);
  await pass(MINUTE);
  expect([shown(), left(), across()]).toEqual([['running', 2, 9], 294, null]);
  await pass(20 * MINUTE);
  // What comes then isn't known, and no time stands still.
  expect([shown(), left()]).toEqual([['running', 2, 9], -1]);
  expect(store.getState().rounds).toMatchObject({ endsAt: null, next: null });
});

test('A phone that slept without a connection shows at once where the plan is, as far as it is known', async () => {
  const { page, shown, left, offline } = phone(evening());
  await pass(MINUTE);
  page.turn(true);
  offline(true);
  await pass(6 * MINUTE);
  page.turn(false);
  await pass(10);
  expect([shown(), left()]).toEqual([['running', 2, 9], 240]);
});

test('Without a connection to a server that doesn’t say when the next round is, a phone shows the change, without a time', async () => {
  const { shown, left, offline } = phone(evening(false));
  await pass(MINUTE);
  offline(true);
  await pass(20 * MINUTE);
  expect([shown(), left()]).toEqual([['change', 1, 8], -1]);
});

test('A server that doesn’t respond in time doesn’t hold the plan up', async () => {
  const { shown, hold } = phone(evening());
  await pass(MINUTE);
  hold(new Promise(() => {}));
  await pass(4 * MINUTE + 6 * SECOND);
  expect(shown()).toEqual(['change', 1, 8]);
});

test.each([
  ['planned', 0, 15, 20],
  ['paused', 3, 15, 20],
  ['over', 3, 45, 60],
])('While rounds are %s, it asks every 15 to 20 seconds, or more seldom', async (state, round, least, most) => {
  const { calls } = phone(() => seat({ state, round, endsAt: null }));
  await pass(10 * MINUTE);
  const pauses = calls.slice(1).map((at, index) => at - (calls[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(least * SECOND);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(most * SECOND);
  expect(new Set(pauses).size).toBeGreaterThan(1);
});

test('While they are paused, the time left stands still', async () => {
  const { left } = phone(() => seat({ state: 'paused', endsAt: iso(serverNow() + 90 * SECOND) }));
  await pass(0);
  expect(left()).toBe(90);
  await pass(12 * SECOND);
  expect(left()).toBe(90);
});

test('A pause is shown with its own time left from the first moment on, not with that of the round before it', async () => {
  let answer = seat({ endsAt: iso(serverNow() + 10 * SECOND) });
  const { store, left, shown } = phone(() => answer);
  await pass(0);
  answer = seat({ state: 'paused', now: iso(serverNow() + 12 * SECOND), endsAt: iso(serverNow() + 53 * SECOND) });
  const seen: unknown[] = [];
  store.subscribe(() => seen.push([shown()?.[0], left()]));
  await pass(12 * SECOND);
  expect(seen).toEqual([['paused', 41]]);
});

test('A minute more, which an organiser gave meanwhile, is known at the end that was shown', async () => {
  let endsAt = serverNow() + 10 * SECOND;
  const { shown, left, calls } = phone(() => seat({ endsAt: iso(endsAt) }));
  await pass(0);
  endsAt += MINUTE;
  await pass(12 * SECOND);
  expect([shown(), left(), calls.length]).toEqual([['running', 1, 7], 58, 2]);
});

test('A server that is stuck at an end isn’t asked oftener and oftener', async () => {
  const endsAt = iso(serverNow());
  const { calls } = phone(() => seat({ endsAt }));
  await pass(5 * MINUTE);
  expect(calls.length).toBeLessThan(16);
});

test('Where no rounds are planned nothing shows, and it asks seldom', async () => {
  const { shown, calls } = phone(() => {
    throw new ApiError('http', 404);
  });
  await pass(5 * MINUTE);
  expect(shown()).toBeNull();
  expect(calls.length).toBeLessThan(8);
});

test('Whoever stops following hears nothing more, and another attendee nothing of the one before', async () => {
  const { stop, calls, page, shown, session, follow, hold, across } = phone(evening());
  await pass(0);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  page.turn(true);
  page.turn(false);
  await pass(30 * MINUTE);
  expect(calls).toHaveLength(1);
  const { opened, open } = aGate();
  hold(opened);
  const end = follow();
  session.begin(someTokens({ email: 'eve@example.org' }));
  session.complete();
  end();
  follow();
  expect([shown(), across()]).toEqual([undefined, undefined]);
  open();
  await pass(0);
  expect(shown()).toEqual(['running', 6, 13]);
});
