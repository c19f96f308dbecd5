import './support/map-group-by.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { shadowCss } from '../tools/build/styles/shadow-css.ts';
import { ALL } from './support/all.ts';

/** Files that take more than half a minute of a quiet machine. The last ones are short in `npm test`, and repeated a hundred times as often with `--all`. */
const LONG = [
  /\.all\.test\.ts$/,
  /api\/(reference|conformance|attacks|operations|server|organiser|postgres)\.test/,
  /build\/releases\.test/,
  /journeys\/(states|framework-hosts|faults|races|register-to-match|gallery|self-check)\.test/,
  /journeys\/(accessib|guards|match-moment|pseudo-locale|rough-hosts|header-and-tabs|cards-and-frame|other-s)/,
  /likes-in-any-order/,
  ...(ALL ? [/journeys\/(larger-letters|whole-words)/] : []),
  /api\/photo-fuzz/,
  /api\/two-worlds/,
];
const isLong = ({ moduleId }: TestSpecification) => LONG.some((pattern) => pattern.test(moduleId));

/**
 * Starts the tests that take long before all others, so that none of them runs alone at the end: in a fresh clone the
 * runner knows nothing of a file but its size.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // The runner's own order, which isn't an array's sort.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Tests that take long end in `.all.test.ts`, and run with `npm test -- --all` alone. */
const exclude = ['**/node_modules/**', ...(ALL ? [] : ['tests/**/*.all.test.{ts,tsx}'])];

/** What is waited for may take more than the standard second on a busy machine. */
const PATIENT = { poll: { timeout: 15_000 } };

/** For a test and for a hook, ms: what no test takes, however busy the machine is. */
const PATIENCE_MS = 180_000;

/** Folders of tests that a project of their own runs, and of what tests share. */
const OTHER_FOLDERS = new Set(['api', 'build', 'journeys', 'package', 'screens', 'support']);
/** All the others: a new folder is run without being named anywhere. */
const UNIT_AREAS = readdirSync(`${root}/tests`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !OTHER_FOLDERS.has(entry.name))
  .map(({ name }) => name);

/** Files that count the timers left: what another file has left in their worker would set one meanwhile. */
const COUNTS_TIMERS = UNIT_AREAS.flatMap((area) =>
  readdirSync(`${root}/tests/${area}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `tests/${area}/${file.replaceAll('\\', '/')}`)
    .filter((file) => readFileSync(`${root}/${file}`, 'utf8').includes('vi.getTimerCount')),
);

// Style sheets of the widget are modules made by this plugin: without it `*.module.css` has no class map.
const UNIT = { plugins: [shadowCss()], root };

export default defineConfig({
  root,
  test: {
    // A test that needs a second try is a test that hides a race.
    retry: 0,
    sequence: { sequencer: LongestFirst },
    // Journeys wait for a browser most of the time: one worker a core would leave the cores idle.
    maxWorkers: Math.max(4, availableParallelism()),
    // A worker runs many files: to start one for each, with its packages and its browser, took a fifth of all the time. A test
    // gives back what it replaces, and shuffled files find one that doesn't (`-- --sequence.shuffle.files`).
    isolate: false,
    projects: [
      {
        ...UNIT,
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: PATIENCE_MS,
          include: [`tests/{${UNIT_AREAS.join()}}/**/*.test.{ts,tsx}`],
          exclude: [...exclude, ...COUNTS_TIMERS],
        },
      },
      {
        ...UNIT,
        test: { name: 'unit-isolated', environment: 'node', testTimeout: PATIENCE_MS, include: COUNTS_TIMERS, isolate: true },
      },
      {
        root,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          exclude,
          expect: PATIENT,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        root,
        test: {
          name: 'build',
          environment: 'node',
          include: ['tests/build/**/*.test.ts'],
          exclude,
          expect: PATIENT,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        root,
        test: {
          name: 'package',
          environment: 'node',
          include: ['tests/package/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/package/global-setup.ts'],
          expect: PATIENT,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        root,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/journeys/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/support/global-setup.ts'],
          expect: PATIENT,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        root,
        test: {
          // So that a release of React can go out the day it comes (docs/maintainers/react.md).
          name: 'published-react',
          environment: 'node',
          include: ['smoke', 'session', 'create-profile', 'match-moment', 'my-card'].map(
            (name) => `tests/journeys/${name}.test.ts`,
          ),
          globalSetup: ['tests/support/published-react-setup.ts'],
          expect: PATIENT,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
    ],
  },
});
