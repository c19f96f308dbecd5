import type { Queryable } from '../db/db.ts';
import { ApiError } from '../api-error.ts';
import { UNSHOWABLE } from '../photos/arrived-photo.ts';
import { eventOf } from '../photos/photo-store.ts';
import { PhotoFault } from '../photos/structure/photo-structure.ts';
import type { PersonId } from '../repositories/person-id.ts';
import { claimPhoto, exchangePhotos, isUnshrinkable, lockPhotos, type PhotoState } from '../repositories/photos.ts';
import type { StoredProfile } from '../repositories/profiles.ts';
import { requirePhotoCount } from '../rules/profile.ts';
import type { UpdateProfileBody } from '../schemas/profile.ts';
import type { Services } from '../services/services.ts';

type PhotoChanges = Pick<
  UpdateProfileBody,
  'photos' | 'profilePhotoUrl' | 'replacePhotos' | 'addedPhotoUrls' | 'deletedPhotoUrls'
>;

const notUploaded = () => new ApiError(400, 'Photos must be uploaded here first.');

/**
 * The keys of the owner's photos at these URLs. Throws `ApiError` 400 for any other URL, since profiles show no foreign images,
 * and `PhotoStoreError` if the store is unavailable. New photos are checked in the store before any row is locked.
 */
export async function ownPhotoKeys(services: Services, owner: PersonId, urls: readonly string[]): Promise<string[]> {
  const { db, photos } = services;
  const keys = [...new Set(urls.map((url) => photos.keyOf(url)))].map((key) => {
    if (key === null || eventOf(key) !== owner.clientId) throw notUploaded();
    return key;
  });
  requirePhotoCount(keys);
  if (keys.length === 0) return keys;
  const states = await lockPhotos(db, owner, keys);
  // One after another, because photos from an object store are briefly held in memory.
  for (const key of keys) await requireAccepted(services, owner, key, states.get(key));
  return keys;
}

async function requireAccepted({ db, photos }: Services, owner: PersonId, key: string, state?: PhotoState): Promise<void> {
  if (state === 'offered') {
    const digest = await photos.accept(key).catch((error: unknown) => {
      throw error instanceof PhotoFault ? new ApiError(400, error.sentence) : error;
    });
    if (digest === null || !(await claimPhoto(db, owner.clientId, key, digest))) throw notUploaded();
  } else if (state === undefined || (state === 'stored' && !(await photos.has(key)))) {
    throw notUploaded();
  } else if (state === 'stored' && (await isUnshrinkable(db, owner.clientId, key))) {
    // The machine was too busy to try it when it came.
    throw new ApiError(400, UNSHOWABLE);
  }
}

/** Assigns photos to a new profile. Call it in the transaction that creates the profile. */
export async function takePhotos(q: Queryable, owner: PersonId, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  const states = await lockPhotos(q, owner, keys);
  if (!keys.every((key) => states.get(key) === 'stored')) throw notUploaded();
  await exchangePhotos(q, owner, keys, [], now);
}

/**
 * The photos of a profile after an update. Call it in the transaction that locks the profile, so that it sees what an earlier
 * request changed.
 *
 * @param incoming the request's checked keys
 */
export async function photosAfter(
  q: Queryable,
  { photos, now }: Services,
  body: PhotoChanges,
  incoming: readonly string[],
  before: StoredProfile,
): Promise<Pick<StoredProfile, 'photos' | 'primaryPhoto'>> {
  const wanted = replacesPhotos(body) ? [...incoming] : merged(incoming, before, keysOf(photos, body.deletedPhotoUrls));
  const keys = await withoutRemoved(q, before, wanted, keysOf(photos, body.addedPhotoUrls));
  requirePhotoCount(keys);
  const removed = before.photos.filter((key) => !keys.includes(key));
  await exchangePhotos(q, before, keys, removed, now());
  const named = typeof body.profilePhotoUrl === 'string' ? photos.keyOf(body.profilePhotoUrl) : null;
  const primary = named ?? (body.profilePhotoUrl === undefined ? before.primaryPhoto : null);
  return { photos: keys, primaryPhoto: keys.find((key) => key === primary) ?? keys[0] ?? null };
}

/** Drops photos that were removed elsewhere but are still listed by the sender. Throws `ApiError` 400 for adding such a photo. */
async function withoutRemoved(
  q: Queryable,
  before: StoredProfile,
  wanted: readonly string[],
  added: ReadonlySet<string | null>,
): Promise<string[]> {
  const fresh = wanted.filter((key) => !before.photos.includes(key));
  if (fresh.length === 0) return [...wanted];
  const states = await lockPhotos(q, before, fresh);
  return wanted.filter((key) => {
    if (!fresh.includes(key) || states.get(key) === 'stored') return true;
    if (added.has(key)) throw notUploaded();
    return false;
  });
}

/** The URLs in the request that may become photos. */
export function incomingPhotoUrls(body: PhotoChanges): readonly string[] {
  return (replacesPhotos(body) ? body.photos : body.addedPhotoUrls) ?? [];
}

function replacesPhotos(body: PhotoChanges): boolean {
  return body.photos !== undefined && body.replacePhotos !== false;
}

function merged(added: readonly string[], before: StoredProfile, deleted: ReadonlySet<string | null>): string[] {
  return [...new Set([...before.photos.filter((key) => !deleted.has(key)), ...added])];
}

function keysOf(photos: Services['photos'], urls: readonly string[] = []): ReadonlySet<string | null> {
  return new Set(urls.map((url) => photos.keyOf(url)));
}
