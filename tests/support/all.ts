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

/**
 * The rows of a long table that a run tries: each `every`-th in `npm test`, from the first on, and all with `--all`.
 * For tables whose rows are alike, and tried one by one elsewhere.
 */
export function sampled<Row>(rows: readonly Row[], every: number): Row[] {
  return rows.filter((_, index) => ALL || index % every === 0);
}
