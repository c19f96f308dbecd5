import { PHOTOS_MAX, PHOTO_BYTES_MAX, PHOTO_PIXELS_MAX, PHOTO_TYPES } from './limits';

/** The photos of a profile and which of them is the primary one. */
export interface PhotoSet {
  photos: readonly string[];
  primary: string | null;
}

export type PhotoFault = 'type' | 'size' | 'pixels';

/**
 * Which fault a picked file has; `type` is its MIME type, `size` its bytes. Exactly 5,242,880 bytes pass (P4).
 * `pixels` are width times height; 0 or none when the file doesn't say.
 */
export function checkPhotoFile(file: { type: string; size: number; pixels?: number }): PhotoFault | null {
  if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) return 'type';
  if (file.size > PHOTO_BYTES_MAX) return 'size';
  return (file.pixels ?? 0) > PHOTO_PIXELS_MAX ? 'pixels' : null;
}

export function slotsLeft(photos: readonly string[]): number {
  return Math.max(0, PHOTOS_MAX - photos.length);
}

/** Appends an uploaded photo (capped at 3); without a primary the first photo becomes it (§4). */
export function addPhoto(set: PhotoSet, url: string): PhotoSet {
  const photos = [...set.photos, url].slice(0, PHOTOS_MAX);
  return { photos, primary: set.primary ?? photos[0] ?? null };
}

/** Takes a photo out; when it was the primary, the first remaining one takes its place, or none (§4). */
export function removePhoto(set: PhotoSet, url: string): PhotoSet {
  const photos = set.photos.filter((photo) => photo !== url);
  return { photos, primary: set.primary === url ? (photos[0] ?? null) : set.primary };
}

/** Makes a photo the primary one; a photo that isn't in the set changes nothing. */
export function setPrimary(set: PhotoSet, url: string): PhotoSet {
  return set.photos.includes(url) ? { ...set, primary: url } : set;
}

/** The lists a profile update carries beside the photos themselves (§7 PUT /profile). */
export function photoChanges(
  before: readonly string[],
  after: readonly string[],
): { addedPhotoUrls: string[]; deletedPhotoUrls: string[] } {
  return {
    addedPhotoUrls: after.filter((url) => !before.includes(url)),
    deletedPhotoUrls: before.filter((url) => !after.includes(url)),
  };
}
