import type { Pick } from './kinds.ts';

/** Picks at random, but the same for the same seed (xorshift32). */
export function picker(seed: number): Pick {
  let state = seed * 2_654_435_761 || 1;
  return (items) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return items[(state >>> 0) % items.length] as (typeof items)[number];
  };
}
