import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { expect, test } from 'vitest';

/** A package of package-lock.json, by the folder npm puts it into. */
interface Locked {
  readonly version?: string;
  readonly engines?: { readonly node?: string };
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, Locked>>;

const LOCK: Lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')).packages;

/** The optional packages that the lock asks for and doesn't hold: `npm ci` refuses such a lock on the platform they are for. */
function absentFrom(lock: Lock): string[] {
  const names = new Set(
    Object.keys(lock).map((folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  );
  return Object.entries(lock).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (names.has(name) ? [] : [`${folder} wants ${name}`])),
  );
}

test('the lock has the binaries of every platform, so that `npm ci` works on each', () => {
  expect(absentFrom(LOCK)).toEqual([]);
});

/**
 * Runs the tests on the oldest Node, although it says that it wants a newer one. The release before it, which says so of none, takes
 * twice as long for the unit tests.
 */
const RUNNER = 'node_modules/vitest';

/** The packages that don't take the oldest Node which the project takes: npm warns of each of them there. */
function tooNewFor(oldest: string, lock: Lock): string[] {
  return Object.entries(lock).flatMap(([folder, { version = '', engines }]) =>
    satisfies(oldest, engines?.node ?? '*') ? [] : [`${folder} ${version} wants Node ${engines?.node}`],
  );
}

test('every locked package but the tests’ own runner takes the oldest Node that the project takes', () => {
  const oldest = minVersion(LOCK['']?.engines?.node ?? '')?.version ?? '';
  expect(oldest).toBe('20.19.0');
  const { [RUNNER]: runner, ...others } = LOCK;
  expect(runner).toBeDefined();
  expect(tooNewFor(oldest, others)).toEqual([]);
  expect(tooNewFor('18.0.0', LOCK)).not.toEqual([]);
});

test('a lock without the binary of one platform is noticed', () => {
  const { 'node_modules/@oxlint/binding-darwin-arm64': absent, ...rest } = LOCK;
  expect(absent).toBeDefined();
  expect(absentFrom(rest)).toEqual(['node_modules/oxlint wants @oxlint/binding-darwin-arm64']);
});
