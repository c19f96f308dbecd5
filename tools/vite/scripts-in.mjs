import { readdir } from 'node:fs/promises';

/**
 * The script files of a build, sorted, as paths within it.
 *
 * @param {string} dist
 * @returns {Promise<string[]>}
 */
export async function scriptsIn(dist) {
  const names = (await readdir(dist, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  return names.filter((name) => name.endsWith('.js')).toSorted();
}
