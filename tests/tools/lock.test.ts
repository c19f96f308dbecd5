import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A package of package-lock.json, by the folder npm puts it into. */
interface Locked {
  readonly version?: string;
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

test('a lock without the binary of one platform is noticed', () => {
  const { 'node_modules/@oxlint/binding-darwin-arm64': absent, ...rest } = LOCK;
  expect(absent).toBeDefined();
  expect(absentFrom(rest)).toEqual(['node_modules/oxlint wants @oxlint/binding-darwin-arm64']);
});
