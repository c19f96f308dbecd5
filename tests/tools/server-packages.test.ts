import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { staticImports } from '../support/static-imports.ts';

const installed = Object.keys((JSON.parse(readFileSync('api/package.json', 'utf8')) as { dependencies: object }).dependencies);

/** What a file and everything it imports import in turn, but what is only loaded later. */
function importsFrom(start: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set([start]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const from of staticImports(file)) {
      if (from.startsWith('.')) files.add(join(dirname(file), /\.\w+$/.test(from) ? from : `${from}.ts`));
      else if (!from.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from);
    }
  }
  return { files, packages };
}

test.each(['api/server.ts', 'api/organiser/main.ts'])('%s starts with the packages that are installed with a server', (start) => {
  const { files, packages } = importsFrom(start);
  expect(files.size).toBeGreaterThan(50);
  expect([...packages].filter((name) => !installed.includes(name))).toEqual([]);
});
