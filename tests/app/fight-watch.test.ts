import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFightWatch } from '../../src/app/fight-watch';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** A window with as much of the Navigation API as is asked for: which entry of the history it is at. */
function aWindow() {
  const navigation = { currentEntry: { index: 3 } };
  const view = { navigation } as unknown as Window;
  return { watch: createFightWatch(view), at: (index: number) => void (navigation.currentEntry.index = index) };
}

describe('A host fights for the hash', () => {
  it('when it overwrites two writes in a row at once, by replacing or by adding', () => {
    const { watch, at } = aWindow();
    watch.wrote();
    expect(watch.isOn()).toBe(false);
    watch.wrote();
    at(4);
    expect(watch.isOn()).toBe(true);
  });

  it('however long the attendee took between them', () => {
    const { watch } = aWindow();
    watch.wrote();
    watch.isOn();
    vi.advanceTimersByTime(60_000);
    watch.wrote();
    vi.advanceTimersByTime(250);
    expect(watch.isOn()).toBe(true);
  });

  it('also where the browser has no Navigation API', () => {
    const watch = createFightWatch({} as Window);
    watch.wrote();
    watch.isOn();
    watch.wrote();
    expect(watch.isOn()).toBe(true);
  });
});

describe('It is no fight', () => {
  it('to go back, however quickly', () => {
    const { watch, at } = aWindow();
    for (let times = 0; times < 3; times += 1) {
      at(4);
      watch.wrote();
      at(3);
      expect(watch.isOn()).toBe(false);
    }
  });

  it('when a change tells twice, as a hash does by two events', () => {
    const { watch } = aWindow();
    watch.wrote();
    expect([watch.isOn(), watch.isOn()]).toEqual([false, false]);
  });

  it('when a write between the two was left alone, or the change came later', () => {
    const { watch } = aWindow();
    watch.wrote();
    watch.isOn();
    watch.wrote();
    vi.advanceTimersByTime(1000);
    watch.wrote();
    expect(watch.isOn()).toBe(false);
    watch.wrote();
    vi.advanceTimersByTime(1000);
    expect(watch.isOn()).toBe(false);
  });
});
