import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than half a minute of a quiet machine. The last is short in `npm test`, and repeated a hundred times as often with `--all`. */
const LONG = [
  /\.all\.test\.ts$/,
  /api\/(reference|conformance|attacks|operations|server|organiser|postgres)\.test/,
  /build\/releases\.test/,
  /journeys\/(states|api-outage|framework-hosts|faults|races|first-match-count|register-to-match|gallery|self-check)\.test/,
  /journeys\/(accessib|any-accent|my-card|pseudo-locale|rough-hosts|header-and-tabs|cards-and-frame|other-s)/,
  /likes-in-any-order/,
];
const isLong = ({ moduleId }: TestSpecification) => LONG.some((pattern) => pattern.test(moduleId));

/**
 * Starts the tests that take long before all others, so that none of them runs alone at the end: in a fresh clone the
 * runner knows nothing of a file but its size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // The runner's own order, which isn't an array's sort.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
