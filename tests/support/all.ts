/** Whether all tests run (`npm test -- --all`), those that take long included. */
export const ALL = process.env.ALL_TESTS === '1';

/**
 * How often a generated test is repeated.
 *
 * @param quick times in `npm test`
 * @param all times in `npm test -- --all`
 */
export function repeats(quick: number, all: number): number {
  return ALL ? all : quick;
}
