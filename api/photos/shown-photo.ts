import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '../api-error.ts';
import { SHOWN_MAX, type PhotoWidth, type SizeFormat } from './photo-sizes.ts';
import { typeOfKey, type PhotoFile, type Viewer } from './photo-store.ts';
import type { ServedPhotoStore } from './served-photo-store.ts';
import type { SizeMaker } from './size-maker.ts';
import { readPhoto } from './structure/read-photo.ts';

/** The answer to a request for a photo. */
interface ShownPhoto {
  photo: PhotoFile;
  /** `false` if it replaces a size that may be made soon. */
  forGood: boolean;
}

interface PhotoSources {
  photos: Pick<ServedPhotoStore, 'read'>;
  sizes: Pick<SizeMaker, 'sizeOf'>;
}

/**
 * A photo as its viewer may see it: the original for its owner, at most `SHOWN_MAX` for others. `null` without such a photo.
 * Throws `ApiError` 404 for others if it can't be made that small.
 *
 * @param width the requested width; `null` for the largest that the viewer may see
 * @param format format of a resized photo
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

/** The original, if it is no larger than others may see. Throws `ApiError` 404. */
async function smallOriginal(key: string, { type, size, stream }: PhotoFile): Promise<PhotoFile> {
  const bytes = await buffer(stream);
  const { width, height } = readPhoto(typeOfKey(key), bytes);
  if (Math.max(width, height) > SHOWN_MAX) throw new ApiError(404, "The photo can't be made small enough to be shown.");
  return { type, size, stream: Readable.from([bytes]) };
}
