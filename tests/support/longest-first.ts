import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that take minutes. The last is short in `npm test`, and repeated a hundred times as often with `--all`. */
const LONG = /\.all\.test\.ts$|likes-in-any-order/;
const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);

/** Starts the tests that take long before all others, so that none of them runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // The runner's own order, which isn't an array's sort.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
