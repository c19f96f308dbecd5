import { expect, test } from 'vitest';
import { createCalibrated, noiseText } from '../../../tools/bench/quiet.ts';

/** A machine whose loop takes 10 ms, or what is listed for the next runs after the warm-up. */
function machine(...loops: number[]) {
  let clock = 0;
  let warm = false;
  const loop = () => (warm ? (loops.shift() ?? 10) : 10);
  const calibrated = createCalibrated({ loop, now: () => clock });
  warm = true;
  let samples = 0;
  const take = (ms = 1) => calibrated.sample(async () => ((clock += ms), (samples += 1)));
  return { take, noise: calibrated.noise };
}

test('a sample of a quiet machine counts at once', async () => {
  const { take, noise } = machine(10, 13);
  expect(await take()).toBe(1);
  expect(noise()).toEqual({ samples: 1, busy: 0, repeats: 0 });
});

test.each([
  ['before', [14]],
  ['after', [10, 14]],
])('a sample with a busy machine %s it is taken again', async (_, loops) => {
  const { take, noise } = machine(...loops);
  expect(await take()).toBe(2);
  expect(noise()).toEqual({ samples: 1, busy: 0, repeats: 1 });
});

test('on a machine that is never quiet the third try counts, and is told of', async () => {
  const { take, noise } = machine(20, 20, 20, 20, 20, 20);
  expect(await take()).toBe(3);
  expect(noise()).toEqual({ samples: 1, busy: 1, repeats: 2 });
  expect(noiseText(noise())).toContain('it never got quiet for 1 of them');
});

test('repeats take no more than their time in all', async () => {
  const { take, noise } = machine(20, 20, 20, 20, 20, 20);
  expect(await take(40_000)).toBe(2);
  expect(noise()).toEqual({ samples: 1, busy: 1, repeats: 1 });
});

test('a faster run of the loop makes the best of later ones', async () => {
  const { take, noise } = machine(5, 10, 5, 6);
  expect(await take()).toBe(2);
  expect(noise().repeats).toBe(1);
});
