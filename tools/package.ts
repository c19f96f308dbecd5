/**
 * Writes `dist-package/`, the npm package's entries and `custom-elements.json`, which it contains besides `dist/`. `npm pack`
 * runs this after the build. `--out <folder>` writes elsewhere.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/run.ts';
import { buildEntry } from './package/build-entry.ts';
import { entryFiles } from './package/entry-files.ts';
import { tagManifest } from './package/tag-manifest.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: `${ROOT}/dist-package` } } });

const textOf = (source: string) => readFile(`${ROOT}/${source}`, 'utf8');
const manifest = tagManifest(await textOf('src/styles/tokens.css'));
const files = {
  ...entryFiles(),
  'pure.js': await buildEntry('pure', 'es'),
  'pure.cjs': await buildEntry('pure', 'cjs'),
  'react.js': `'use client';\n${await buildEntry('react', 'es')}`,
  'react.cjs': `'use client';\n${await buildEntry('react', 'cjs')}`,
  'testing.js': await buildEntry('testing', 'es'),
  'testing.cjs': await buildEntry('testing', 'cjs'),
  'custom-elements.json': `${JSON.stringify(manifest, null, 2)}\n`,
};

await rm(values.out, { recursive: true, force: true });
await mkdir(values.out, { recursive: true });
for (const [name, text] of Object.entries(files)) await writeFile(`${values.out}/${name}`, text);
