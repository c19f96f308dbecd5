import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { scriptsIn } from './scripts-in.mjs';

/**
 * Compresses at brotli's highest level, as servers do that compress ahead of time.
 *
 * @param {Uint8Array} bytes
 */
export const brotliOf = (bytes) => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params });
};

/** @param {Uint8Array} bytes */
export const gzipOf = (bytes) => gzipSync(bytes, { level: 9 });

/**
 * Writes a `.br` and a `.gz` beside each script of a build, for servers that send precompressed files.
 *
 * @param {string} dist
 */
export async function precompress(dist) {
  for (const name of await scriptsIn(dist)) {
    const bytes = await readFile(`${dist}/${name}`);
    await Promise.all([writeFile(`${dist}/${name}.br`, brotliOf(bytes)), writeFile(`${dist}/${name}.gz`, gzipOf(bytes))]);
  }
}
