/** `[0, 1, …, count - 1]`. Not by `Array.from`: Prototype up to 1.7.2 replaces it with a version without the callback. */
export const indices = (count: number): number[] => [...Array(count).keys()];
