import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { scriptsIn } from './scripts-in.mjs';

/**
 * Writes `integrity.json` beside the build's scripts: the hash of each by its path, as used in `integrity` attributes and
 * import maps. Must run last, since the hashes cover the final bytes.
 *
 * @param {string} dist
 * @returns {Promise<Record<string, string>>} `{ 'embed.js': 'sha384-…' }`
 */
export async function writeIntegrity(dist) {
  /** @type {Record<string, string>} */
  const hashes = {};
  for (const name of await scriptsIn(dist)) {
    hashes[name] = `sha384-${createHash('sha384')
      .update(await readFile(`${dist}/${name}`))
      .digest('base64')}`;
  }
  await writeFile(`${dist}/integrity.json`, `${JSON.stringify(hashes, null, 2)}\n`);
  return hashes;
}
