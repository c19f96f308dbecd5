import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFightWatch } from '../../../src/app/location/fight-watch';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** A window with as much of the Navigation API as is asked for: which entry of the history it is at. */
function aWindow({ hasNavigation = true } = {}) {
  const navigation = { currentEntry: { index: 3 } };
  const location = { hash: '' };
  const view = { location, ...(hasNavigation && { navigation }) } as unknown as Window;
  const watch = createFightWatch(view);
  return {
    at: (index: number) => void (navigation.currentEntry.index = index),
    write() {
      location.hash = '#/ours';
      watch.wrote();
    },
    /** The hash becomes another one. @returns whether that makes it a fight */
    overwritten(intended = false) {
      location.hash = '#host';
      return watch.isOn(intended);
    },
    /** An event that finds the hash as it was written. */
    toldAgain: () => watch.isOn(false),
  };
}

describe('A host fights for the hash', () => {
  it('when it overwrites two writes in a row at once, by replacing or by adding', () => {
    const { write, overwritten, at } = aWindow();
    write();
    expect(overwritten()).toBe(false);
    write();
    at(4);
    expect(overwritten()).toBe(true);
  });

  it('however long the attendee took between them', () => {
    const { write, overwritten } = aWindow();
    write();
    overwritten();
    vi.advanceTimersByTime(60_000);
    write();
    vi.advanceTimersByTime(250);
    expect(overwritten()).toBe(true);
  });

  it('also where the browser has no Navigation API', () => {
    const { write, overwritten } = aWindow({ hasNavigation: false });
    write();
    overwritten();
    write();
    expect(overwritten()).toBe(true);
  });
});

describe('It is no fight', () => {
  it('when the host leads to a screen, which also ends what looked like one', () => {
    const { write, overwritten } = aWindow();
    write();
    overwritten();
    write();
    expect(overwritten(true)).toBe(false);
    write();
    expect(overwritten()).toBe(false);
  });

  it('to go back, however quickly', () => {
    const { write, overwritten, at } = aWindow();
    for (let times = 0; times < 3; times += 1) {
      at(4);
      write();
      at(3);
      expect(overwritten()).toBe(false);
    }
  });

  it('when one change is reported twice, as a change of the hash is by two events', () => {
    const { write, overwritten } = aWindow();
    write();
    expect([overwritten(), overwritten()]).toEqual([false, false]);
  });

  it('when a write between the two was left alone, or the change came later', () => {
    const { write, overwritten } = aWindow();
    write();
    overwritten();
    write();
    vi.advanceTimersByTime(1000);
    write();
    expect(overwritten()).toBe(false);
    write();
    vi.advanceTimersByTime(1000);
    expect(overwritten()).toBe(false);
  });

  it('when one of two was left alone, and is one again as soon as two in a row are not', () => {
    const { write, overwritten } = aWindow();
    write();
    vi.advanceTimersByTime(1000);
    expect(overwritten()).toBe(false);
    write();
    expect(overwritten()).toBe(false);
    write();
    expect(overwritten()).toBe(true);
    write();
    vi.advanceTimersByTime(1000);
    write();
    expect(overwritten()).toBe(false);
    write();
    expect(overwritten()).toBe(true);
  });

  it('to be redirected by a link again and again: the second event of each finds what the first one wrote', () => {
    const { write, overwritten, toldAgain } = aWindow();
    for (let times = 0; times < 3; times += 1) {
      expect(overwritten()).toBe(false);
      write();
      expect(toldAgain()).toBe(false);
      vi.advanceTimersByTime(1000);
    }
  });
});
