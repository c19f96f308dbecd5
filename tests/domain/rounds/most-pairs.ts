/** A prime whose products with itself are exact, and so large that chance misleads once in a million graphs of thirty at most. */
const PRIME = 67_108_859;

/**
 * How many pairs can be made at most of so many, each one in one pair, if the pairs that may be are these: half the rank of the
 * graph's Tutte matrix with numbers by chance in it (Lovász 1979). It shares no idea with the planner's search, and where chance
 * misleads it says fewer, so that a plan is never blamed wrongly.
 */
export function mostPairs(size: number, may: (one: number, other: number) => boolean): number {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  const number = numbers();
  for (let one = 0; one < size; one += 1) {
    for (let other = 0; other < one; other += 1) {
      if (!may(one, other)) continue;
      const value = number();
      Object.assign(rows[one] as number[], { [other]: value });
      Object.assign(rows[other] as number[], { [one]: PRIME - value });
    }
  }
  return rankOf(rows) / 2;
}

/** From 1 to below the prime, the same in each run (Lehmer's generator). */
function numbers(): () => number {
  let state = 20_261_128;
  return () => ((state = (state * 48_271) % 2_147_483_647) % (PRIME - 1)) + 1;
}

/** By elimination, modulo the prime. */
function rankOf(matrix: readonly (readonly number[])[]): number {
  let rows = [...matrix];
  let rank = 0;
  for (let column = 0; column < matrix.length; column += 1) {
    const pivot = rows.find((row) => row[column] !== 0);
    if (!pivot) continue;
    const inverse = power(pivot[column] ?? 0, PRIME - 2);
    rank += 1;
    rows = rows
      .filter((row) => row !== pivot)
      .map((row) => {
        const factor = ((row[column] ?? 0) * inverse) % PRIME;
        return factor === 0 ? row : row.map((value, at) => (value + (PRIME - factor) * (pivot[at] ?? 0)) % PRIME);
      });
  }
  return rank;
}

function power(base: number, exponent: number): number {
  if (exponent === 0) return 1;
  const half = power(base, Math.floor(exponent / 2));
  const square = (half * half) % PRIME;
  return exponent % 2 === 0 ? square : (square * base) % PRIME;
}
