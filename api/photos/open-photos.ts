import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiOptions } from '../settings/options.ts';
import { SettingError } from '../settings/setting-error.ts';
import { openFolderFiles } from './folder-files.ts';
import { createPhotoAddresses } from './photo-addresses.ts';
import type { PhotoStore } from './photo-store.ts';
import { openS3Files } from './s3-files.ts';
import { createS3PhotoStore } from './s3-photo-store.ts';
import { createServedPhotoStore, type ServedPhotoStore } from './served-photo-store.ts';

/** How long the start waits for a store that may refuse, in ms. */
const REFUSAL_MS = 500;

/**
 * Proves at startup that photos can be written, read and deleted. Returns the check of the store, which repeats the proof until
 * it succeeds once. The server also starts while the store is down, or takes longer than half a second.
 *
 * @param onDown called with the error if the store is down
 * @throws {SettingError} if the store refuses at once: the settings are wrong
 */
export async function proveStore(photos: PhotoStore, onDown: (error: unknown) => void): Promise<() => Promise<void>> {
  let proven = false;
  const prove = async () => {
    await photos.prove();
    proven = true;
  };
  let isLate = false;
  const proof = prove().catch((error: unknown) => {
    if (error instanceof SettingError && !isLate) throw error;
    onDown(error);
  });
  await Promise.race([proof, wait(REFUSAL_MS, undefined, { ref: false })]);
  isLate = true;
  return () => (proven ? photos.check() : prove());
}

/** The photo store that the settings name. */
export interface OpenPhotos {
  photos: PhotoStore;
  /** The same store if this API serves the photos itself, else `null`. */
  servedPhotos: ServedPhotoStore | null;
  /** Deletes the temporary folder of this process, if it has one. */
  close(): Promise<void>;
}

interface Local {
  secret: Buffer;
  publicUrl: () => string;
  now: () => number;
}

/** Opens a bucket or a folder; a temporary folder without `dataDir`. Throws `SettingError`. */
export async function openPhotos(options: ApiOptions, local: Local): Promise<OpenPhotos> {
  const { photoStore, photoReads: reads = 'signed', dataDir } = options;
  const addresses = createPhotoAddresses({ ...local, reads });
  if (photoStore !== undefined) {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = process.env;
    if (accessKeyId === undefined || secretAccessKey === undefined) {
      throw new SettingError('PHOTO_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
    }
    const credentials = { accessKeyId, secretAccessKey, sessionToken: AWS_SESSION_TOKEN || undefined };
    if (reads === 'public') {
      return { photos: createS3PhotoStore(photoStore, credentials, local.now), servedPhotos: null, close: async () => {} };
    }
    const files = await openS3Files(photoStore, credentials, local.now);
    const photos = createServedPhotoStore({ ...local, addresses, files });
    return { photos, servedPhotos: photos, close: async () => {} };
  }
  const folder = dataDir === undefined ? await mkdtemp(join(tmpdir(), 'dating-photos-')) : join(dataDir, 'photos');
  const photos = createServedPhotoStore({ ...local, addresses, files: await openFolderFiles(folder) });
  return {
    photos,
    servedPhotos: photos,
    close: async () => {
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
