/** Orders of so many people, by their places: another one with each call. */
export type Orders = (size: number) => number[];

export const inPlace: Orders = (size) => [...new Uint8Array(size).keys()];

/** Shuffled, and the same for the same seed, so that two servers plan alike. @param seed from 1 */
export function shuffler(seed: number): Orders {
  let state = Math.imul(seed, 0x9e_37_79_b1);
  // Marsaglia's xorshift.
  const below = (limit: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  return (size) => {
    const order = inPlace(size);
    for (let last = size - 1; last > 0; last -= 1) {
      const picked = below(last + 1);
      [order[last], order[picked]] = [order[picked] ?? 0, order[last] ?? 0];
    }
    return order;
  };
}
