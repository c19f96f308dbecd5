import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createLockAfter } from '../../../src/features/admin/lock-after';
import type { MountServices } from '../../../src/session/services';

function setUp(kept: Record<string, string> = {}) {
  const stored = new Map(Object.entries(kept));
  const session = createStore<{ user: object | null }>(() => ({ user: {} }));
  const lockAfter = createLockAfter({
    session: session as unknown as MountServices['session'],
    tabStorage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    key: 'evening',
  });
  const state = () => ({ minutes: lockAfter.getState().minutes, stored: [...stored] });
  return { lockAfter, session, state };
}

describe('The time until the lock', () => {
  it('is what was chosen, until the session ends', () => {
    const { lockAfter, session, state } = setUp();
    lockAfter.choose(15);
    expect(state()).toEqual({ minutes: 15, stored: [['evening:lock', '15']] });
    session.setState({ user: null });
    expect(state()).toEqual({ minutes: null, stored: [] });
  });

  it('is what the tab has kept, if it can be chosen', () => {
    expect(setUp({ 'evening:lock': '30' }).state().minutes).toBe(30);
    expect(setUp({ 'evening:lock': '1000' }).state().minutes).toBeNull();
  });

  it('is that of the page’s tag again once that is chosen', () => {
    const { lockAfter, state } = setUp();
    lockAfter.choose(15);
    lockAfter.choose(10);
    expect(state()).toEqual({ minutes: null, stored: [] });
  });
});
