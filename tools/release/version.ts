import { readFile, writeFile } from 'node:fs/promises';

interface Lock {
  version: string;
  readonly packages: Readonly<Record<string, { version?: string }>>;
}

/**
 * Writes the version into package.json and package-lock.json.
 *
 * @param root folder of both files
 * @returns restores both files
 */
export async function setVersion(root: string, version: string): Promise<() => Promise<void>> {
  const files = [`${root}/package.json`, `${root}/package-lock.json`] as const;
  const [manifest, lock] = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  if (!manifest || !lock) throw new Error('package.json or package-lock.json is empty');
  const changed = JSON.parse(lock) as Lock;
  const own = changed.packages[''];
  if (!own) throw new Error('package-lock.json has no entry of this package');
  changed.version = own.version = version;
  await writeFile(files[0], manifest.replace(/("version": ")[^"]*/, `$1${version}`));
  await writeFile(files[1], `${JSON.stringify(changed, null, 2)}\n`);
  return async () => {
    await Promise.all([writeFile(files[0], manifest), writeFile(files[1], lock)]);
  };
}
