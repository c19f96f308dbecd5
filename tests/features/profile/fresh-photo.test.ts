import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFreshPhoto } from '../../../src/features/profile/photo-tiles';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** A store that answers 403 to each request, after so many milliseconds. */
function aLateStore(takes: number) {
  const askedAt: number[] = [];
  const givenUpAt: number[] = [];
  const start = Date.now();
  const ask = () => void setTimeout(() => photo.failed(), takes);
  const photo = createFreshPhoto(
    () => {
      askedAt.push(Date.now() - start);
      ask();
    },
    () => givenUpAt.push(Date.now() - start),
  );
  ask();
  return { photo, askedAt, givenUpAt };
}

describe('The address of a photo that was just stored', () => {
  it('is asked again a second after each refusal, for ten seconds', () => {
    const { askedAt, givenUpAt } = aLateStore(500);
    vi.advanceTimersByTime(60_000);
    expect(askedAt).toEqual([1_500, 3_000, 4_500, 6_000, 7_500, 9_000, 10_500]);
    expect(givenUpAt).toEqual([11_000]);
  });

  it('is given up after ten seconds from its first refusal, however slow the others are', () => {
    const { askedAt, givenUpAt } = aLateStore(3_000);
    vi.advanceTimersByTime(60_000);
    expect(askedAt).toEqual([4_000, 8_000, 12_000]);
    expect(givenUpAt).toEqual([15_000]);
  });

  it('is not asked for once the photo is gone', () => {
    const { photo, askedAt } = aLateStore(0);
    vi.advanceTimersByTime(2_500);
    photo.stop();
    vi.advanceTimersByTime(60_000);
    expect(askedAt).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });
});
