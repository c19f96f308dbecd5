import { readFile } from 'node:fs/promises';
import { parseAst } from 'vite';
import { scriptsIn } from './scripts-in.mjs';

/**
 * Parses each script of a build, since an incompatible bundler and plugin may succeed and still write invalid code.
 *
 * @param {string} dist
 * @throws {Error} naming the first script that can't be parsed
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
