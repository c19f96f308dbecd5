/** The median; of an even number of values, the mean of the middle two. Throws if there are none. */
export function median(values: readonly number[]): number {
  const sorted = sortedOf(values);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** The smallest value that at least that percentage of all values don't exceed. Throws if there are none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = sortedOf(values);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}

function sortedOf(values: readonly number[]): number[] {
  if (values.length === 0) throw new Error('No samples');
  return values.toSorted((a, b) => a - b);
}
