import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ROOT } from './run.ts';

/** Folder of the README's pictures. */
export const PICTURES = `${ROOT}/docs/screenshots`;

/** What the pictures were taken of. */
export const TAKEN_OF = `${PICTURES}/taken-of.json`;

/** How a state of the workbench reads and looks: its kept accessibility tree and its kept, reduced picture. */
const state = (name: string) => [`tests/screens/trees/${name}.yml`, `tests/screens/pictures/${name}.webp`];
const site = (...names: string[]) => names.map((name) => `demo-host/site/${name}`);

/** The README's pictures, each with the files that say how it has to look. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  landing: state('landing'),
  register: state('register'),
  login: state('login'),
  'my-profile': state('my-profile'),
  'view-profiles': state('browse'),
  person: state('person'),
  likes: state('likes'),
  matches: state('matches'),
  'organisers-page': [
    ...state('landing'),
    ...site('snippet.html', 'parts/header.html', 'site.css', 'base.css', 'sections.css', 'event.css', 'art/lanterns.svg'),
  ],
};

/** Of each picture, a hash of what it shows. */
export async function presentScreens(): Promise<Record<string, string>> {
  const kept = Object.entries(SHOWN).map(async ([picture, files]) => {
    const hash = createHash('sha256');
    for (const file of files) hash.update(await readFile(`${ROOT}/${file}`));
    return [picture, hash.digest('hex').slice(0, 16)] as const;
  });
  return Object.fromEntries(await Promise.all(kept));
}
