import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '../api-error.ts';
import { SHOWN_MAX, type PhotoWidth, type SizeFormat } from './photo-sizes.ts';
import { typeOfKey, type PhotoFile, type PhotoType } from './photo-store.ts';
import type { ServedPhotoStore } from './served-photo-store.ts';
import type { SizeMaker } from './size-maker.ts';
import { PhotoFault } from './structure/photo-structure.ts';
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
 * Throws `ApiError` for others if it isn't that small: 404 if it can't be made so, 503 if it can't now.
 *
 * @param isOwners whether the owner asks
 * @param width the requested width; `null` for the largest that the viewer may see
 * @param format format of a resized photo
 */
export async function showPhoto(
  { photos, sizes }: PhotoSources,
  key: string,
  isOwners: boolean,
  width: PhotoWidth | null,
  format: SizeFormat,
): Promise<ShownPhoto | null> {
  const wanted = width ?? (isOwners ? null : SHOWN_MAX);
  const size = wanted === null ? 'original' : await sizes.sizeOf(key, { width: wanted, format });
  if (size === null) return null;
  if (typeof size === 'object') return { photo: size, forGood: true };
  const original = await photos.read(key);
  if (original === null) return null;
  if (isOwners) return { photo: original, forGood: wanted === null };
  const small = await smallOriginal(key, original);
  if (small !== null) return { photo: small, forGood: wanted === null };
  throw size === 'later'
    ? new ApiError(503, { english: "The photo can't be shown at the moment. Please try again." }, { retryAfter: LATER_S })
    : new ApiError(404, { english: "The photo can't be made small enough to be shown." });
}

/** Seconds after which to ask again for a photo that can't be made smaller now. */
const LATER_S = 10;

/** The original, if it is no larger than others may see, else `null`. */
async function smallOriginal(key: string, { type, size, stream }: PhotoFile): Promise<PhotoFile | null> {
  const bytes = await buffer(stream);
  return longestSide(typeOfKey(key), bytes) > SHOWN_MAX ? null : { type, size, stream: Readable.from([bytes]) };
}

/** In pixels; infinite for a file that has been damaged since it was accepted. */
function longestSide(type: PhotoType, bytes: Buffer): number {
  try {
    const { width, height } = readPhoto(type, bytes);
    return Math.max(width, height);
  } catch (error) {
    if (error instanceof PhotoFault) return Infinity;
    throw error;
  }
}
