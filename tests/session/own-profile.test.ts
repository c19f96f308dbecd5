import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/errors';
import type { Profile } from '../../src/domain/profile';
import { createOwnProfile, followSession } from '../../src/session/own-profile';
import { createProfileRefresh, keepFresh } from '../../src/session/profile-refresh';
import type { Session } from '../../src/session/session-store';
import { aProfile } from '../support/builders/profile';
import { Page } from '../support/put-away-page';
import { aSession, signIn } from './a-session';

interface Asked {
  resolve: (profile: Profile | null) => void;
  reject: (error: unknown) => void;
}

/** A server whose answers come when a test says so. */
function anOwnProfile() {
  const asked: Asked[] = [];
  const api = { getProfile: () => new Promise<Profile | null>((resolve, reject) => void asked.push({ resolve, reject })) };
  const ownProfile = createOwnProfile(api);
  const refresh = createProfileRefresh({ api, ownProfile });
  const answer = (index: number) => asked[index] as Asked;
  return { ownProfile, refresh, asked, answer };
}

const aDocument = (page = new Page()) => page as unknown as Document;

describe('The own profile', () => {
  it('is unknown, then loading, then known', async () => {
    const { ownProfile, answer } = anOwnProfile();
    expect(ownProfile.getState()).toEqual({ phase: 'unknown', profile: null });
    const loaded = ownProfile.load();
    expect(ownProfile.getState().phase).toBe('loading');
    answer(0).resolve(aProfile());
    await loaded;
    expect(ownProfile.getState()).toEqual({ phase: 'known', profile: aProfile() });
  });

  it('is asked for once, however many want it', async () => {
    const { ownProfile, asked, answer } = anOwnProfile();
    const all = Promise.all([ownProfile.load(), ownProfile.load(), ownProfile.load()]);
    answer(0).resolve(aProfile());
    await all;
    await ownProfile.load();
    expect(asked).toHaveLength(1);
  });

  it('may be none, which is not asked again', async () => {
    const { ownProfile, asked, answer } = anOwnProfile();
    const loaded = ownProfile.load();
    answer(0).resolve(null);
    await loaded;
    await ownProfile.load();
    expect(ownProfile.getState()).toEqual({ phase: 'none', profile: null });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['there is one', aProfile()],
    ['there is none', null],
  ])('somebody else brought is not asked for: %s', async (_, profile) => {
    const { ownProfile, asked } = anOwnProfile();
    ownProfile.set(profile);
    await ownProfile.load();
    expect(ownProfile.getState().profile).toEqual(profile);
    expect(asked).toHaveLength(0);
  });

  it('that failed is asked for again, and nobody has to catch it', async () => {
    const { ownProfile, asked, answer } = anOwnProfile();
    const loaded = ownProfile.load();
    answer(0).reject(new ApiError('network'));
    await expect(loaded).resolves.toBeUndefined();
    expect(ownProfile.getState().phase).toBe('failed');
    const again = ownProfile.load();
    expect(ownProfile.getState().phase).toBe('retrying');
    answer(1).resolve(aProfile());
    await again;
    expect(ownProfile.getState().phase).toBe('known');
    expect(asked).toHaveLength(2);
  });

  it('may be set by another part, and a late answer doesn’t overwrite that', async () => {
    const { ownProfile, answer } = anOwnProfile();
    const loaded = ownProfile.load();
    ownProfile.set(aProfile({ firstName: 'Saved' }));
    answer(0).resolve(aProfile({ firstName: 'Late' }));
    await loaded;
    expect(ownProfile.getState().profile?.firstName).toBe('Saved');
    ownProfile.set(null);
    expect(ownProfile.getState()).toEqual({ phase: 'none', profile: null });
  });

  it('of an earlier attendee is dropped when it comes late', async () => {
    const { ownProfile, answer } = anOwnProfile();
    const first = ownProfile.load();
    ownProfile.reset();
    const second = ownProfile.load();
    answer(1).resolve(aProfile({ firstName: 'Boris' }));
    await second;
    answer(0).resolve(aProfile({ firstName: 'Anna' }));
    await first;
    expect(ownProfile.getState().profile?.firstName).toBe('Boris');
  });

  it('that comes after somebody has left is not shown to whoever comes next', async () => {
    const { ownProfile, answer } = anOwnProfile();
    const loaded = ownProfile.load();
    ownProfile.reset();
    answer(0).resolve(aProfile({ firstName: 'Anna' }));
    await loaded;
    expect(ownProfile.getState()).toEqual({ phase: 'unknown', profile: null });
  });

  it('doesn’t become "failed" by the late failure of an earlier attendee’s request', async () => {
    const { ownProfile, asked, answer } = anOwnProfile();
    const first = ownProfile.load();
    ownProfile.reset();
    const second = ownProfile.load();
    answer(0).reject(new ApiError('signed-out'));
    await first;
    expect(ownProfile.getState().phase).toBe('loading');
    void ownProfile.load();
    expect(asked).toHaveLength(2);
    answer(1).resolve(null);
    await second;
    expect(ownProfile.getState().phase).toBe('none');
  });
});

/** A session, and a profile that the check of its login has set. */
function aFollowed(now = () => Date.now()) {
  const { ownProfile } = anOwnProfile();
  const world = aSession({ now });
  const undo = followSession(ownProfile, world.session);
  ownProfile.set(aProfile());
  return { ...world, ownProfile, undo, phase: () => ownProfile.getState().phase };
}

describe('The own profile and whose session it is', () => {
  let iat = 0;
  /** No two tokens are alike. */
  const logsIn = (session: Session, email?: string) => signIn(session, { email, iat: (iat += 1) });

  it('is forgotten when the session ends or another attendee takes it over, not at the first login', () => {
    const { session, ownProfile, undo, phase } = aFollowed();
    logsIn(session, 'anna@example.org');
    expect(phase()).toBe('known');
    logsIn(session, 'boris@example.org');
    expect(phase()).toBe('unknown');
    ownProfile.set(aProfile());
    session.end('manual');
    expect(phase()).toBe('unknown');
    undo();
    ownProfile.set(aProfile());
    logsIn(session, 'carla@example.org');
    expect(phase()).toBe('known');
  });

  it('stays where the same attendee logs in again, here or in another tab, and saves under way with it', () => {
    const { session, storage, ownProfile, phase } = aFollowed();
    logsIn(session, 'anna@example.org');
    let replaced = 0;
    ownProfile.onReplaced(() => (replaced += 1));
    logsIn(session, 'anna@example.org');
    const other = aSession({ storage }).session;
    other.load();
    logsIn(other, 'anna@example.org');
    session.load();
    expect(session.idToken()).toBe(other.idToken());
    expect([phase(), replaced]).toEqual(['known', 0]);
  });

  it('of tokens without an e-mail is forgotten at each login, as nobody knows whose it is, and not as a clock is set back', () => {
    let now = 1_000_000;
    const { session, phase } = aFollowed(() => now);
    logsIn(session);
    now -= 1_000;
    session.load();
    expect(phase()).toBe('known');
    logsIn(session);
    expect(phase()).toBe('unknown');
  });
});

describe('The own profile, looked at again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const LATER_MS = 10_000;
  const known = aProfile({ offers: [] });
  const corrected = aProfile({ offers: [], number: 3 });

  it('follows the organiser’s changes, and stays as it is where the server does not respond', async () => {
    const { ownProfile, refresh, answer } = anOwnProfile();
    ownProfile.set(known);
    vi.advanceTimersByTime(LATER_MS);
    const first = refresh();
    expect(ownProfile.getState()).toEqual({ phase: 'known', profile: known });
    answer(0).resolve(corrected);
    await first;
    expect(ownProfile.getState().profile).toEqual(corrected);
    vi.advanceTimersByTime(LATER_MS);
    const second = refresh();
    answer(1).reject(new ApiError('network'));
    await second;
    expect(ownProfile.getState()).toEqual({ phase: 'known', profile: corrected });
  });

  it('keeps what the attendee has changed meanwhile', async () => {
    const { ownProfile, refresh, answer } = anOwnProfile();
    ownProfile.set(known);
    vi.advanceTimersByTime(LATER_MS);
    const asked = refresh();
    const changed = { ...known, bio: 'New' };
    ownProfile.setState({ profile: changed });
    answer(0).resolve(corrected);
    await asked;
    expect(ownProfile.getState().profile).toBe(changed);
  });

  it.each([
    ['a change is fresh', known, LATER_MS - 1],
    ['the server says nothing of what it offers', aProfile(), LATER_MS],
    ['there is none', null, LATER_MS],
  ])('asks for nothing where %s', async (_, profile, wait) => {
    const { ownProfile, refresh, asked } = anOwnProfile();
    ownProfile.set(profile);
    vi.advanceTimersByTime(wait);
    await refresh();
    expect(asked).toEqual([]);
  });

  it.each([
    ['once, where it may be asked for at once', LATER_MS, [1, 1]],
    ['later, where a change is fresh', LATER_MS - 1, [0, 1]],
  ])('by a screen: %s', async (_, wait, counts) => {
    const { ownProfile, refresh, asked } = anOwnProfile();
    ownProfile.set(known);
    vi.advanceTimersByTime(wait);
    keepFresh(refresh, aDocument());
    const atOnce = asked.length;
    vi.advanceTimersByTime(1);
    asked[0]?.resolve(corrected);
    await vi.advanceTimersByTimeAsync(2 * LATER_MS);
    expect([atOnce, asked.length]).toEqual(counts);
  });

  it('by a screen that a phone shows again after its sleep, and not while it is put away', async () => {
    const { ownProfile, refresh, asked } = anOwnProfile();
    const page = new Page();
    ownProfile.set(known);
    keepFresh(refresh, aDocument(page));
    page.turn(true);
    vi.setSystemTime(Date.now() + LATER_MS);
    expect(asked).toHaveLength(0);
    page.turn(false);
    expect(asked).toHaveLength(1);
  });

  it('not by a screen that has been left', () => {
    const { ownProfile, refresh, asked } = anOwnProfile();
    ownProfile.set(known);
    const page = new Page();
    keepFresh(refresh, aDocument(page))();
    vi.advanceTimersByTime(2 * LATER_MS);
    page.turn(false);
    expect(asked).toEqual([]);
  });
});
