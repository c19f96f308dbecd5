/**
 * `npm run options`: updates the copies of the option table in other files. `--declarations <file>` writes the options' types
 * instead, for the build.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/run.ts';
import { COPIES } from './options/copies.ts';
import { optionDeclarations } from './options/declarations.ts';

const { values } = parseArgs({ options: { declarations: { type: 'string' } } });

if (values.declarations) {
  await writeFile(values.declarations, optionDeclarations());
} else {
  for (const { file, written } of COPIES) {
    const text = await readFile(`${ROOT}/${file}`, 'utf8').catch(() => '');
    await writeFile(`${ROOT}/${file}`, await written(text));
  }
}
