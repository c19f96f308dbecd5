import { readFile } from 'node:fs/promises';
import { parseAst } from 'vite';
import { scriptsIn } from './scripts-in.mjs';

/**
 * Parses each script of a build: a bundler and a plugin that don't fit may end well and write what no browser can read.
 *
 * @param {string} dist
 * @throws {Error} that names the first script that can't be parsed
 */
export async function checkScripts(dist) {
  for (const name of await scriptsIn(dist)) {
    const code = await readFile(`${dist}/${name}`, 'utf8');
    try {
      parseAst(code);
    } catch (cause) {
      throw new Error(`${name} is no script a browser could read`, { cause });
    }
  }
}
