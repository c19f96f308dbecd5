/**
 * `[0, 1, …]`, as many as asked for. Not by `Array.from`, which Prototype up to 1.7.2 puts a function of its own in place
 * of, one that knows no callback.
 */
export const indices = (count: number): number[] => [...Array(count).keys()];
