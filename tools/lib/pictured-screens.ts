import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ROOT } from './run.ts';

/** The README's pictures of screens, each with the state of the workbench that shows the same screen. */
const STATES: Readonly<Record<string, string>> = {
  landing: 'landing',
  register: 'register',
  login: 'login',
  'my-profile': 'my-profile',
  'view-profiles': 'browse',
  person: 'person',
  likes: 'likes',
  matches: 'matches',
};

/** What the pictures were taken of. */
export const TAKEN_OF = `${ROOT}/docs/screenshots/taken-of.json`;

/** Of each pictured screen, a hash of how it reads and looks: its kept accessibility tree and its kept, reduced picture. */
export async function presentScreens(): Promise<Record<string, string>> {
  const kept = Object.entries(STATES).map(async ([screen, state]) => {
    const hash = createHash('sha256');
    hash.update(await readFile(`${ROOT}/tests/screens/trees/${state}.yml`));
    hash.update(await readFile(`${ROOT}/tests/screens/pictures/${state}.webp`));
    return [screen, hash.digest('hex').slice(0, 16)] as const;
  });
  return Object.fromEntries(await Promise.all(kept));
}
