/** The packages whose code a build contains, and their licences. */
import { readFile, writeFile } from 'node:fs/promises';

/** A package of which the build has code. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier or expression. */
  readonly identifier?: string;
  /** Its licence. */
  readonly text?: string;
}

/** Where the build lists them: those of the widget, and those of React's file, which is built apart. */
export const LICENSES = '.vite/licenses.json';
export const LICENSES_OF_REACT = '.vite/licenses-of-react.json';

/** The packages of which a build has code, sorted by name. */
export async function packagesIn(dist: string): Promise<Package[]> {
  const read = async (file: string) => JSON.parse(await readFile(`${dist}/${file}`, 'utf8')) as Package[];
  const lists = await Promise.all([LICENSES, LICENSES_OF_REACT].map(read));
  const byName = new Map(lists.flat().map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Writes `THIRD-PARTY-NOTICES.md`, the licences of those packages. */
export async function writeNotices(dist: string): Promise<void> {
  const sections = (await packagesIn(dist)).map(({ name, version, identifier = 'no licence named', text = '' }) =>
    `## ${name} - ${version} (${identifier})\n\n${text}`.trim(),
  );
  const title = '# Third-party notices\n\nThe widget contains code of these packages, under these licences.';
  await writeFile(`${dist}/THIRD-PARTY-NOTICES.md`, `${[title, ...sections].join('\n\n')}\n`);
}
