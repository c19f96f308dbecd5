import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { extensionOf, typeOfKey } from '../photos/photo-types.ts';
import { gatherGiven, type FoundPerson, type Given } from '../repositories/people.ts';
import { counted } from './counted.ts';
import { peopleWith } from './people.ts';
import { exportPage } from './export-page.ts';
import type { Storage } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** Everything somebody gave at one event, and the names of their photos in the archive. */
export interface ExportedPerson extends Given {
  account: FoundPerson;
  photos: string[];
}

/** Writes all that the people with this e-mail gave to a ZIP: a page to read, the same as JSON, and the photos. */
export async function exportPeople(
  storage: Storage,
  email: string,
  clientId: string | undefined,
  out: string | undefined,
): Promise<string[]> {
  const people = await peopleWith(storage, email, clientId);
  const files: Zippable = {};
  const exported: ExportedPerson[] = [];
  for (const account of people) exported.push(await addPerson(storage, account, files));
  files['index.html'] = strToU8(exportPage(email, exported, storage.now()));
  files['data.json'] = strToU8(`${JSON.stringify(exported, null, 2)}\n`);
  const file = resolve(whereTyped(), out ?? `export-${email.replace(/[^\w.@-]/g, '_')}.zip`);
  await writeWhole(file, zipSync(files));
  const photos = exported.reduce((sum, person) => sum + person.photos.length, 0);
  return [
    `Wrote ${file}: what ${email} gave at ${counted(exported.length, 'event')}, with ${counted(photos, 'photo')}. Open index.html in it.`,
  ];
}

async function addPerson(storage: Storage, account: FoundPerson, files: Zippable): Promise<ExportedPerson> {
  const given = await gatherGiven(storage.db, account);
  const photos = [];
  for (const [index, key] of (given.profile?.photos ?? []).entries()) {
    const bytes = await photoOf(storage, key);
    if (bytes === null) continue;
    const name = `photos/${account.clientId}/${index + 1}.${extensionOf(typeOfKey(key))}`;
    // Photos are compressed already.
    files[name] = [bytes, { level: 0 }];
    photos.push(name);
  }
  return { account, ...given, photos };
}

/** `null` if the file is missing. */
async function photoOf({ store }: Storage, key: string): Promise<Buffer | null> {
  const { photos, servedPhotos } = await store();
  if (servedPhotos) {
    const file = await servedPhotos.read(key);
    return file && buffer(file.stream);
  }
  const response = await fetch(photos.urlOf(key, 'owner'));
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
}

/** The folder in which the command was typed: npm, and the script in deploy, run it in the repository's. */
const whereTyped = (): string => process.env['INIT_CWD'] || process.cwd();

/** Readable by its owner alone, and under its name once it is complete. Throws `UsageError`. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = join(dirname(file), `.${randomUUID()}.part`);
  try {
    // Never into a file or through a link that is there already: somebody else may have put it in a shared folder.
    await writeFile(part, bytes, { mode: 0o600, flag: 'wx' });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw new UsageError(`${file} can't be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
