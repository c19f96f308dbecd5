/**
 * Writes what other files hold of the table of options into them: `npm run options`. `--declarations <file>` writes their types
 * instead, as the build does.
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
