import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.mjs';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Looks for a PostgreSQL server's programs: PG_BIN, the PATH, Debian's folders, newest first.
 *
 * @returns {string | undefined} the folder that holds `initdb` and `postgres`
 */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.PG_BIN ?? '',
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
  ];
  return folders.find((folder) => folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/**
 * Finds a PostgreSQL server, or installs Debian's package where we may.
 *
 * @returns {Promise<string>} the folder of its programs
 * @throws {Error} when none can be had
 */
export async function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  if (await installFromDebian("Debian's PostgreSQL", ['postgresql'])) {
    const packaged = findPostgres();
    if (packaged) return packaged;
  }
  throw new Error('No PostgreSQL found: install one, or name the folder of its programs in PG_BIN');
}
