import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiOptions } from '../options.ts';
import { SettingError } from '../setting-error.ts';
import { openFolderFiles } from './folder-files.ts';
import { createPhotoAddresses } from './photo-addresses.ts';
import type { PhotoStore } from './photo-store.ts';
import { openS3Files } from './s3-files.ts';
import { createS3PhotoStore } from './s3-photo-store.ts';
import { createServedPhotoStore, type ServedPhotoStore } from './served-photo-store.ts';

/** The store that the settings ask for. */
export interface OpenPhotos {
  photos: PhotoStore;
  /** The same store if this API serves the photos itself, else `null`. */
  servedPhotos: ServedPhotoStore | null;
  /** Deletes what was only for this process. */
  close(): Promise<void>;
}

interface Local {
  secret: Buffer;
  publicUrl: () => string;
  now: () => number;
}

/** Opens a bucket or a folder; a folder of its own without `dataDir`. Throws `SettingError`. */
export async function openPhotos(options: ApiOptions, local: Local): Promise<OpenPhotos> {
  const { photoStore, photoReads: reads = 'signed', dataDir } = options;
  const addresses = createPhotoAddresses({ ...local, reads });
  if (photoStore !== undefined) {
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
    if (accessKeyId === undefined || secretAccessKey === undefined) {
      throw new SettingError('PHOTO_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
    }
    const credentials = { accessKeyId, secretAccessKey };
    if (reads === 'public') {
      return { photos: createS3PhotoStore(photoStore, credentials), servedPhotos: null, close: async () => {} };
    }
    const photos = createServedPhotoStore({ ...local, addresses, files: await openS3Files(photoStore, credentials) });
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
