import { expect, test } from 'vitest';
import { interleaved } from '../../../tools/bench/interleaved.ts';
import { createCalibrated } from '../../../tools/bench/quiet.ts';

test('samples are taken in turns', async () => {
  const order: string[] = [];
  const taking = (name: string) => async () => order.push(name);
  const samples = await interleaved({ a: taking('a'), b: taking('b') }, 2, createCalibrated({ loop: () => 1, now: () => 0 }));
  expect(order).toEqual(['a', 'b', 'a', 'b']);
  expect(samples).toEqual({ a: [1, 3], b: [2, 4] });
});
