import { readFile } from 'node:fs/promises';
import { brotliOf, gzipOf } from './precompress.mjs';
import { scriptsIn } from './scripts-in.mjs';

/**
 * @typedef {{ raw: number, gzip: number, brotli: number }} Size bytes, at each format's highest level
 */

/**
 * The sizes of a build's script files.
 *
 * @param {string} dist
 * @returns {Promise<Map<string, Size>>} by path within it, largest first
 */
export async function sizesOf(dist) {
  const rows = await Promise.all(
    (await scriptsIn(dist)).map(async (name) => /** @type {const} */ ([name, sizeOf(await readFile(`${dist}/${name}`))])),
  );
  return new Map(rows.toSorted(([, a], [, b]) => b.raw - a.raw));
}

/**
 * The files that a page with the script tag loads until a route's screen shows.
 *
 * @param {string} dist
 * @param {string} route as in the loader's table of parts
 * @returns {Promise<string[]>}
 */
export async function filesUntil(dist, route) {
  const { names, widget, parts } = JSON.parse(await readFile(`${dist}/.vite/widget-files.json`, 'utf8'));
  const list = names.split(' ');
  const files = [...widget, ...(parts[route] ?? '')].map((digit) => list[parseInt(digit, 36)]);
  if (/^\/(login|register)$/.test(route)) files.push(`forms${list.at(-1)}`);
  return ['embed.js', ...files.map((file) => `assets/${file}.js`)];
}

/**
 * @param {Map<string, Size>} sizes
 * @param {Iterable<string>} names
 * @returns {Size}
 */
export function sumOf(sizes, names) {
  const sum = { raw: 0, gzip: 0, brotli: 0 };
  for (const name of names) {
    const size = sizes.get(name) ?? { raw: 0, gzip: 0, brotli: 0 };
    sum.raw += size.raw;
    sum.gzip += size.gzip;
    sum.brotli += size.brotli;
  }
  return sum;
}

/**
 * Prints a table of the sizes, with the total of a first visit.
 *
 * @param {string} dist
 */
export async function printSizes(dist) {
  const sizes = await sizesOf(dist);
  const first = sumOf(sizes, await filesUntil(dist, '/'));
  const all = sumOf(sizes, sizes.keys());
  console.log(row('bytes', { raw: 'raw', gzip: 'gzip', brotli: 'brotli' }));
  for (const [name, size] of sizes) console.log(row(name, size));
  console.log(row('script tag until the landing screen', first));
  console.log(row('everything', all));
}

function sizeOf(bytes) {
  return { raw: bytes.length, gzip: gzipOf(bytes).length, brotli: brotliOf(bytes).length };
}

function row(name, { raw, gzip, brotli }) {
  return [name.padEnd(64), ...[raw, gzip, brotli].map((figure) => String(figure).padStart(9))].join('');
}
