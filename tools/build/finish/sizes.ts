/** Measures the sizes of a build's files. */
import { readFile } from 'node:fs/promises';
import type { WidgetFiles } from '../../../src/embed/loader/files.ts';
import { brotliOf, gzipOf, scriptsIn } from './finish-scripts.ts';

/** Bytes, at each format's highest level. */
export interface Size {
  raw: number;
  gzip: number;
  brotli: number;
}

/** The sizes of a build's script files, by path within it, largest first. */
export async function sizesOf(dist: string): Promise<Map<string, Size>> {
  const rows = await Promise.all(
    (await scriptsIn(dist)).map(async (name) => [name, sizeOf(await readFile(`${dist}/${name}`))] as const),
  );
  return new Map(rows.toSorted(([, a], [, b]) => b.raw - a.raw));
}

const sizeOf = (bytes: Buffer): Size => ({ raw: bytes.length, gzip: gzipOf(bytes).length, brotli: brotliOf(bytes).length });

/**
 * The files that a page with the script tag loads until a route's screen shows.
 *
 * @param route as in the loader's table of parts
 */
export async function filesUntil(dist: string, route: string): Promise<string[]> {
  const { names, widget, parts } = JSON.parse(await readFile(`${dist}/.vite/widget-files.json`, 'utf8')) as WidgetFiles;
  const list = names.split(' ');
  const files = [...widget, ...(parts[route] ?? '')].map((digit) => list[parseInt(digit, 36)]);
  if (/^\/(login|register)$/.test(route)) files.push(`forms${list.at(-1)}`);
  return ['embed.js', ...files.map((file) => `assets/${file}.js`)];
}

export function sumOf(sizes: ReadonlyMap<string, Size>, names: Iterable<string>): Size {
  const sum = { raw: 0, gzip: 0, brotli: 0 };
  for (const name of names) {
    const size = sizes.get(name) ?? { raw: 0, gzip: 0, brotli: 0 };
    sum.raw += size.raw;
    sum.gzip += size.gzip;
    sum.brotli += size.brotli;
  }
  return sum;
}

/** Prints a table of the sizes, with the total of a first visit. */
export async function printSizes(dist: string): Promise<void> {
  const sizes = await sizesOf(dist);
  console.log(row('bytes', ['raw', 'gzip', 'brotli']));
  for (const [name, size] of sizes) console.log(rowOf(name, size));
  console.log(rowOf('script tag until the landing screen', sumOf(sizes, await filesUntil(dist, '/'))));
  console.log(rowOf('everything', sumOf(sizes, sizes.keys())));
}

const rowOf = (name: string, { raw, gzip, brotli }: Size) => row(name, [raw, gzip, brotli]);

const row = (name: string, figures: readonly (string | number)[]) =>
  [name.padEnd(64), ...figures.map((figure) => String(figure).padStart(9))].join('');
