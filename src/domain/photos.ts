import { PHOTOS_MAX, PHOTO_BYTES_MAX, PHOTO_PIXELS_MAX, PHOTO_TYPES } from './limits';

/** The photos of a profile, and the primary one. */
export interface PhotoSet {
  photos: readonly string[];
  primary: string | null;
}

export type PhotoFault = 'type' | 'size' | 'pixels';

/**
 * The fault of a picked file. `type` is its MIME type, `size` is in bytes; exactly 5,242,880 bytes pass.
 * `pixels` is width times height; 0 or absent when unknown.
 */
export function checkPhotoFile(file: { type: string; size: number; pixels?: number }): PhotoFault | null {
  if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) return 'type';
  if (file.size > PHOTO_BYTES_MAX) return 'size';
  return (file.pixels ?? 0) > PHOTO_PIXELS_MAX ? 'pixels' : null;
}

/** Appends an uploaded photo (at most 3). Without a primary photo, the first becomes primary (§4). */
export function addPhoto(set: PhotoSet, url: string): PhotoSet {
  const photos = [...set.photos, url].slice(0, PHOTOS_MAX);
  return { photos, primary: set.primary ?? photos[0] ?? null };
}

/** Removes a photo. If it was primary, the first remaining photo becomes primary (§4). */
export function removePhoto(set: PhotoSet, url: string): PhotoSet {
  const photos = set.photos.filter((photo) => photo !== url);
  return { photos, primary: set.primary === url ? (photos[0] ?? null) : set.primary };
}

/** Makes a photo primary; does nothing if it isn't in the set. */
export function setPrimary(set: PhotoSet, url: string): PhotoSet {
  return set.photos.includes(url) ? { ...set, primary: url } : set;
}

/** The photo lists of a profile update (§7 PUT /profile). */
export function photoChanges(
  before: readonly string[],
  after: readonly string[],
): { addedPhotoUrls: string[]; deletedPhotoUrls: string[] } {
  return {
    addedPhotoUrls: after.filter((url) => !before.includes(url)),
    deletedPhotoUrls: before.filter((url) => !after.includes(url)),
  };
}
