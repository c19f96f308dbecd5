import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { ROOT, runTool } from './run.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** The part of the JSON reporter's output that is read. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly { readonly status: string }[] }[];
}

/**
 * Counts the tests of a run.
 *
 * @param report `undefined` if vitest wrote none
 * @param code vitest's exit code
 * @returns at least one failure if the run as a whole failed
 */
export function countOf(report: VitestReport | undefined, code: number): Count {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report ?? {};
  // A file that can't be imported fails without a failing test.
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: Math.max(numFailedTests + brokenFiles.length, code === 0 ? 0 : 1) };
}

/**
 * Runs the projects of tests/vitest.config.ts.
 *
 * @param which vitest's arguments that choose tests; default all
 */
export async function runVitest(env: Record<string, string>, which: readonly string[] = []): Promise<Count> {
  const file = `${tmpdir()}/vitest-${process.pid}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--config', `${ROOT}/tests/vitest.config.ts`, ...which, ...reporters];
  const code = await runTool('vitest/vitest.mjs', args, { env });
  const text = await readFile(file, 'utf8').catch(() => undefined);
  await rm(file, { force: true });
  return countOf(text ? (JSON.parse(text) as VitestReport) : undefined, code);
}
