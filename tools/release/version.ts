import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';

/**
 * Where the version stands: first in package.json, from where everything else has it, and in files that can't read that one.
 * Each expression matches all of the text around a version, and the version. Two versions are none of these: that of
 * `api/package.json`, a workspace that nobody installs by its version, and that of `api/openapi.json`, which is the contract's and
 * goes by what is asked of a server. What 1.x adds to it nobody has to offer, so it stays 1.0.0.
 */
export const PLACES: readonly (readonly [file: string, ...around: RegExp[]])[] = [
  ['package.json', /(?<=^ {2}"version": ")[^"]+/m],
  ['package-lock.json', /(?<=^ {2}"version": ")[^"]+/m, /(?<=^ {4}"": \{\s+"name": "[^"]+",\s+"version": ")[^"]+/m],
  ['integrations/wordpress/dating-app.php', /(?<=^ \* Version: +)\S+/m, /(?<=wp_register_script\( EDITOR,.*\), ')[^']+/],
  ['docs/developers/package.md', /(?<=dating-app-widget-).+?(?=\.tgz)/],
];

/** The version that each place names, by file; places that the folder lacks are passed over. */
export async function versionsIn(root: string): Promise<[file: string, version: string | undefined][]> {
  const found: [string, string | undefined][] = [];
  for (const [file, ...around] of PLACES) {
    if (!existsSync(`${root}/${file}`)) continue;
    const text = await readFile(`${root}/${file}`, 'utf8');
    for (const one of around) found.push([file, one.exec(text)?.[0]]);
  }
  return found;
}

/**
 * Writes the version wherever it stands.
 *
 * @param root folder of the repository; places that it lacks are passed over
 */
export async function setVersion(root: string, version: string): Promise<void> {
  for (const [file, ...around] of PLACES) {
    const path = `${root}/${file}`;
    if (!existsSync(path)) continue;
    const text = await readFile(path, 'utf8');
    const changed = around.reduce((now, one) => {
      if (!one.test(now)) throw new Error(`${file} names no version where it should: ${one.source}`);
      return now.replace(one, version);
    }, text);
    await writeFile(path, changed);
  }
}

/** What the tree is called after the release of this version: `1.3.0-dev` after 1.2.0 or 1.2.1. */
export function nextVersion(released: string): string {
  const [major = 0, minor = 0] = released.split('.').map(Number);
  return `${major}.${minor + 1}.0-dev`;
}
