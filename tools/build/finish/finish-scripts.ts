/** Checks, compresses and hashes the scripts of a finished build. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { parseAst } from 'vite';

/** The script files of a build, sorted, as paths within it. */
export async function scriptsIn(dist: string): Promise<string[]> {
  const names = (await readdir(dist, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  return names.filter((name) => name.endsWith('.js')).toSorted();
}

/**
 * Parses each script of a build, since an incompatible bundler and plugin may succeed and still write invalid code.
 *
 * @throws {Error} naming the first script that can't be parsed
 */
export async function checkScripts(dist: string): Promise<void> {
  for (const name of await scriptsIn(dist)) {
    const code = await readFile(`${dist}/${name}`, 'utf8');
    try {
      parseAst(code);
    } catch (cause) {
      throw new Error(`${name} is no script a browser could read`, { cause });
    }
  }
}

/** Compresses at brotli's highest level, like servers that compress ahead of time. */
export const brotliOf = (bytes: Uint8Array): Buffer => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params });
};

export const gzipOf = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });

/** Writes a `.br` and a `.gz` beside each script of a build, for servers that send precompressed files. */
export async function precompress(dist: string): Promise<void> {
  for (const name of await scriptsIn(dist)) {
    const bytes = await readFile(`${dist}/${name}`);
    await Promise.all([writeFile(`${dist}/${name}.br`, brotliOf(bytes)), writeFile(`${dist}/${name}.gz`, gzipOf(bytes))]);
  }
}

/**
 * Writes `integrity.json` beside the build's scripts: the hash of each by its path, as used in `integrity` attributes and
 * import maps. Must run last, since the hashes cover the final bytes.
 *
 * @returns `{ 'embed.js': 'sha384-…' }`
 */
export async function writeIntegrity(dist: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of await scriptsIn(dist)) {
    const hash = createHash('sha384').update(await readFile(`${dist}/${name}`));
    hashes[name] = `sha384-${hash.digest('base64')}`;
  }
  await writeFile(`${dist}/integrity.json`, `${JSON.stringify(hashes, null, 2)}\n`);
  return hashes;
}
