import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApi } from '../../api/build.mjs';
import { aBuiltApi } from '../support/built-api.ts';

const { dependencies } = JSON.parse(readFileSync('api/package.json', 'utf8')) as { dependencies: object };
const { dir, remove } = aBuiltApi();

beforeAll(() => buildApi(dir));
afterAll(remove);

/** What a program and all that it imports at once import of packages. */
function packagesOf(program: string): string[] {
  const files = new Set([join(dir, program)]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const from of importsOf(file)) {
      if (from.startsWith('.')) files.add(join(file, '..', from));
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from);
    }
  }
  return [...packages].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)).toSorted();
}

/** What a file of the build imports when it is loaded, and the first file of a program once source maps are on. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?:[^;]*? from)? "([^"]+)"|^await import\("([^"]+)"\)/gms)].map(
    ([, from, begun]) => from ?? begun ?? '',
  );

test.each(['server.js', 'organiser.js', 'parts/shrinking.mjs', 'parts/hashing.mjs'])(
  '%s starts with the packages that are installed with a server',
  (program) => {
    const names = packagesOf(program);
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !(name in dependencies))).toEqual([]);
  },
);

test('packages a server with PostgreSQL doesn’t need are neither installed nor loaded with it', () => {
  const needless = /pglite|tsx|esbuild|rolldown|dicebear|resvg|typebox/;
  expect(Object.keys(dependencies).filter((name) => needless.test(name))).toEqual([]);
  // A page's script is as it was written, and the bundler's own helpers have no source.
  const parts = readdirSync(join(dir, 'parts')).filter((name) => !/^(?:screen|rolldown-runtime.*)\.js$/.test(name));
  expect(parts.filter((name) => name.endsWith('js')).every((name) => parts.includes(`${name}.map`))).toBe(true);
});
