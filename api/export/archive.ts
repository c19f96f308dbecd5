import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Queryable } from '../db/db.ts';
import type { OpenPhotos } from '../photos/open-photos.ts';
import { extensionOf, typeOfKey } from '../photos/photo-types.ts';
import { findKept, type Kept, type KeptAccount } from '../repositories/kept.ts';
import { exportPage } from './export-page.ts';

type Store = Pick<OpenPhotos, 'photos' | 'servedPhotos'>;

/** Everything that is kept about somebody at one event, and the names of their photos in the archive. */
export interface Archived extends Kept {
  account: KeptAccount;
  photos: string[];
}

/**
 * All that is kept about somebody as a ZIP: a page to read, the same as JSON, and the photos. `null` if there is no such
 * account. Throws `PhotoStoreError`.
 */
export async function archiveOf(
  db: Queryable,
  store: Store,
  person: { clientId: string; userId: string },
  now: number,
): Promise<Uint8Array | null> {
  const kept = await findKept(db, person, now);
  if (!kept) return null;
  const files: Zippable = {};
  const photos = [];
  for (const [index, key] of (kept.profile?.photos ?? []).entries()) {
    const bytes = await photoOf(store, key);
    if (bytes === null) continue;
    const name = `photos/${index + 1}.${extensionOf(typeOfKey(key))}`;
    // Photos are compressed already.
    files[name] = [bytes, { level: 0 }];
    photos.push(name);
  }
  const archived: Archived = { ...kept, photos };
  files['index.html'] = strToU8(exportPage(archived, now));
  files['data.json'] = strToU8(`${JSON.stringify(archived, null, 2)}\n`);
  return zipSync(files);
}

/** `null` if the file is missing. */
async function photoOf({ photos, servedPhotos }: Store, key: string): Promise<Buffer | null> {
  if (servedPhotos) {
    const file = await servedPhotos.read(key);
    return file && buffer(file.stream);
  }
  const response = await fetch(photos.urlOf(key, 'owner'));
  return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
}
