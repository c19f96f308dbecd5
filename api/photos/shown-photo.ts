import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '../api-error.ts';
import { SHOWN_MAX, type PhotoWidth, type SizeFormat } from './photo-sizes.ts';
import { typeOfKey, type PhotoFile, type Viewer } from './photo-store.ts';
import type { ServedPhotoStore } from './served-photo-store.ts';
import type { SizeMaker } from './size-maker.ts';
import { readPhoto } from './structure/read-photo.ts';

/** What an address of a photo answers. */
interface ShownPhoto {
  photo: PhotoFile;
  /** `false` if it stands in for a size that couldn't be made, and may be made soon. */
  forGood: boolean;
}

interface PhotoSources {
  photos: Pick<ServedPhotoStore, 'read'>;
  sizes: Pick<SizeMaker, 'sizeOf'>;
}

/**
 * A photo as its viewer may see it: its owner as it was uploaded, others at most 1,280 pixels wide. `null` if it isn't
 * there. Throws `ApiError` 404 for others where it can't be made that small.
 *
 * @param width the one asked for; `null` is as large as the viewer may have it
 * @param format what it is made as where it is made smaller
 */
export async function showPhoto(
  { photos, sizes }: PhotoSources,
  key: string,
  viewer: Viewer,
  width: PhotoWidth | null,
  format: SizeFormat,
): Promise<ShownPhoto | null> {
  const wanted = width ?? (viewer === 'owner' ? null : SHOWN_MAX);
  const size = wanted === null ? 'original' : await sizes.sizeOf(key, { width: wanted, format });
  if (size === null) return null;
  if (size !== 'original') return { photo: size, forGood: true };
  const original = await photos.read(key);
  if (original === null) return null;
  return { photo: viewer === 'owner' ? original : await smallOriginal(key, original), forGood: wanted === null };
}

/** The photo itself where it is no larger than others may see it. Throws `ApiError` 404. */
async function smallOriginal(key: string, { type, size, stream }: PhotoFile): Promise<PhotoFile> {
  const bytes = await buffer(stream);
  const { width, height } = readPhoto(typeOfKey(key), bytes);
  if (Math.max(width, height) > SHOWN_MAX) throw new ApiError(404, "The photo can't be made small enough to be shown.");
  return { type, size, stream: Readable.from([bytes]) };
}
