/** Lists the packages whose code a build contains, with their licences. */
import { readFile, writeFile } from 'node:fs/promises';

/** A package with code in the build. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier or expression. */
  readonly identifier?: string;
  /** Text of the licence. */
  readonly text?: string;
}

/** Files in which the build lists the packages: the widget's, and those of React's separately built file. */
export const LICENSES = '.vite/licenses.json';
export const LICENSES_OF_REACT = '.vite/licenses-of-react.json';

/** The packages with code in a build, sorted by name. */
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
