import { ApiError } from '../api-error.ts';
import { isOwnedBy } from '../photos/photo-store.ts';
import type { StoredProfile } from '../repositories/profiles.ts';
import { requirePhotoCount } from '../rules/profile.ts';
import type { UpdateProfileBody } from '../schemas/profile.ts';
import type { Services } from '../services.ts';

interface Owner {
  clientId: string;
  userId: string;
}

type PhotoChanges = Pick<
  UpdateProfileBody,
  'photos' | 'profilePhotoUrl' | 'replacePhotos' | 'addedPhotoUrls' | 'deletedPhotoUrls'
>;

/** The keys of photos the owner uploaded here. Throws `ApiError` 400 for any other address: a profile shows no foreign image. */
export async function ownPhotoKeys({ photos }: Services, owner: Owner, urls: readonly string[]): Promise<string[]> {
  const keys = [...new Set(urls)].map((url) => {
    const key = photos.keyOf(url);
    if (key === null || !isOwnedBy(key, owner)) throw new ApiError(400, 'Photos must be uploaded here first.');
    return key;
  });
  requirePhotoCount(keys);
  const uploaded = await Promise.all(keys.map((key) => photos.has(key)));
  if (uploaded.includes(false)) throw new ApiError(400, 'Photos must be uploaded here first.');
  return keys;
}

/** The photos a profile has after an update, given those it had. `newKeys` are checked addresses of the request. */
export function photosAfter(
  { photos }: Services,
  body: PhotoChanges,
  newKeys: readonly string[],
  before: StoredProfile,
): Pick<StoredProfile, 'photos' | 'primaryPhoto'> {
  const keys = replacesPhotos(body) ? [...newKeys] : merged(newKeys, before, deletedKeys(photos, body));
  requirePhotoCount(keys);
  const wanted = typeof body.profilePhotoUrl === 'string' ? photos.keyOf(body.profilePhotoUrl) : null;
  const primary = wanted ?? (body.profilePhotoUrl === undefined ? before.primaryPhoto : null);
  return { photos: keys, primaryPhoto: keys.find((key) => key === primary) ?? keys[0] ?? null };
}

/** The addresses of the request that may become photos. */
export function incomingPhotoUrls(body: PhotoChanges): readonly string[] {
  return (replacesPhotos(body) ? body.photos : body.addedPhotoUrls) ?? [];
}

function replacesPhotos(body: PhotoChanges): boolean {
  return body.photos !== undefined && body.replacePhotos !== false;
}

function merged(added: readonly string[], before: StoredProfile, deleted: ReadonlySet<string | null>): string[] {
  return [...new Set([...before.photos.filter((key) => !deleted.has(key)), ...added])];
}

function deletedKeys(photos: Services['photos'], body: PhotoChanges): ReadonlySet<string | null> {
  return new Set((body.deletedPhotoUrls ?? []).map((url) => photos.keyOf(url)));
}
