import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startToastClock } from '../../src/ui/toast-region';
import { createToasts, type Toasts } from '../../src/ui/toasts';

const shown = (toasts: Toasts) => toasts.store.getState().toasts.map(({ text }) => text);

/** Toasts with a place that shows them. */
function shownToasts() {
  const toasts = createToasts();
  return { toasts, clock: startToastClock(toasts) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('toasts', () => {
  it('shows success for two seconds and anything else for four', () => {
    const { toasts } = shownToasts();
    toasts.show('success', 'saved');
    toasts.show('error', 'failed');
    toasts.show('info', 'sent');
    vi.advanceTimersByTime(1_999);
    expect(shown(toasts)).toEqual(['saved', 'failed', 'sent']);
    vi.advanceTimersByTime(1);
    expect(shown(toasts)).toEqual(['failed', 'sent']);
    vi.advanceTimersByTime(1_999);
    expect(shown(toasts)).toEqual(['failed', 'sent']);
    vi.advanceTimersByTime(1);
    expect(shown(toasts)).toEqual([]);
  });

  it('keeps equal texts apart', () => {
    const toasts = createToasts();
    toasts.show('info', 'again');
    toasts.show('info', 'again');
    expect(shown(toasts)).toEqual(['again', 'again']);
    expect(new Set(toasts.store.getState().toasts.map(({ id }) => id)).size).toBe(2);
  });

  it('holds twenty and drops the oldest at the twenty-first, with its timer', () => {
    const { toasts } = shownToasts();
    for (let n = 1; n <= 20; n++) toasts.show('error', `${n}`);
    expect(shown(toasts)).toHaveLength(20);
    toasts.show('error', '21');
    expect(shown(toasts)).toHaveLength(20);
    expect(shown(toasts)[0]).toBe('2');
    expect(vi.getTimerCount()).toBe(20);
  });

  it('removes nothing while paused, then gives each its full time', () => {
    const { toasts, clock } = shownToasts();
    toasts.show('success', 'before');
    vi.advanceTimersByTime(1_500);
    clock.pause();
    toasts.show('success', 'meanwhile');
    vi.advanceTimersByTime(60_000);
    expect(shown(toasts)).toEqual(['before', 'meanwhile']);
    clock.resume();
    clock.resume();
    vi.advanceTimersByTime(1_999);
    expect(shown(toasts)).toEqual(['before', 'meanwhile']);
    vi.advanceTimersByTime(1);
    expect(shown(toasts)).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on after the toast that was pointed at is dismissed', () => {
    const { toasts, clock } = shownToasts();
    toasts.show('success', 'one');
    toasts.show('success', 'two');
    clock.pause();
    toasts.dismiss(toasts.store.getState().toasts[0]?.id ?? 0);
    expect(shown(toasts)).toEqual(['two']);
    vi.advanceTimersByTime(2_000);
    expect(shown(toasts)).toEqual([]);
  });

  it('leaves no timer behind when their place goes', () => {
    const { toasts, clock } = shownToasts();
    toasts.show('info', 'one');
    toasts.show('success', 'two');
    clock.stop();
    toasts.show('info', 'three');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('wait for their place, and have their full time there', () => {
    const toasts = createToasts();
    toasts.show('success', 'early');
    vi.advanceTimersByTime(60_000);
    startToastClock(toasts);
    vi.advanceTimersByTime(1_999);
    expect(shown(toasts)).toEqual(['early']);
    vi.advanceTimersByTime(1);
    expect(shown(toasts)).toEqual([]);
  });

  it('knows the topmost open dialog, whatever order they close in', () => {
    const toasts = createToasts();
    const [outer, inner] = [{}, {}] as [HTMLElement, HTMLElement];
    const outerClosed = toasts.dialogOpened(outer);
    const innerClosed = toasts.dialogOpened(inner);
    expect(toasts.store.getState().dialogs.at(-1)).toBe(inner);
    outerClosed();
    expect(toasts.store.getState().dialogs).toEqual([inner]);
    innerClosed();
    expect(toasts.store.getState().dialogs).toEqual([]);
  });
});
