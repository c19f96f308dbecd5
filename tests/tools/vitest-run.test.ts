import { expect, test } from 'vitest';
import { countOf } from '../../tools/lib/vitest-run.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((outcome) => ({ status: outcome })),
});

test('passed and failed tests are counted, skipped ones are neither', () => {
  const testResults = [file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed')];
  expect(countOf({ numPassedTests: 2, numFailedTests: 1, testResults }, 1)).toEqual({ passed: 2, failed: 1 });
});

test('a file that breaks before its first test is a failure', () => {
  const testResults = [file('passed', 'passed'), file('failed')];
  expect(countOf({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toEqual({ passed: 1, failed: 1 });
});

test('a run that ends badly never counts as held', () => {
  const testResults = [file('passed', 'passed')];
  expect(countOf({ numPassedTests: 1, numFailedTests: 0, testResults }, 1)).toEqual({ passed: 1, failed: 1 });
  expect(countOf(undefined, 1)).toEqual({ passed: 0, failed: 1 });
});
