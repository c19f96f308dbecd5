import type { Api } from '../../../src/api/api';
import { isApiError } from '../../../src/api/errors';
import { PHOTO_BYTES_MAX, PHOTO_TYPES } from '../../../src/domain/limits';
import { photoAddress } from '../../../src/features/profile/photo-address';
import { aJpeg, aPng, aWebp } from '../../support/pictures.ts';
import { aPhotoOf } from '../support/photo-files.ts';
import { demand, demandsOf, type Demand } from './demand.ts';
import { eventually } from './eventually.ts';
import type { Kit } from './kit.ts';

type PhotoType = (typeof PHOTO_TYPES)[number];

const PICTURES = { 'image/jpeg': aJpeg, 'image/png': aPng, 'image/webp': aWebp } as const;

/** Uploads as the widget does: with the type that was signed, else the file's own. @returns the address it goes by */
export async function uploaded(api: Api, type: PhotoType, bytes: Buffer = PICTURES[type]().buffer): Promise<string> {
  try {
    const presigned = await api.presignPhoto(PICTURES[type]().name, type);
    const contentType = presigned.contentType ?? type;
    const file = new Blob([new Uint8Array(bytes)], { type: contentType });
    await api.upload({ url: presigned.uploadUrl, file, contentType, signal: new AbortController().signal });
    return photoAddress(presigned, undefined);
  } catch (error) {
    demand(!isApiError(error, 'shape'), 'GET /profile/photo-presign was answered without an http(s) "uploadUrl".');
    throw error;
  }
}

/** Expects a picture at the address of a photo: stores may take a moment. */
export async function pictureOf({ server }: Kit, url: string): Promise<void> {
  const at = new URL(url).host;
  await eventually(async () => {
    const response = await server.fetch(url);
    return response.ok && (response.headers.get('content-type')?.startsWith('image/') ?? false);
  }, `No picture could be read at a photo’s address (on ${at})`);
}

export const photoDemands: readonly Demand[] = demandsOf({
  'GET /profile/photo-presign': Object.fromEntries(
    PHOTO_TYPES.map((type) => [
      `leads to an address that takes ${type}`,
      async ({ guests }: Kit) => void (await uploaded((await guests.newcomer()).api, type)),
    ]),
  ),
  'PUT to uploadUrl': {
    async 'takes exactly 5,242,880 bytes'({ guests }) {
      await uploaded((await guests.newcomer()).api, 'image/png', aPhotoOf(PHOTO_BYTES_MAX));
    },
  },
});
