import type { PersonId } from '../repositories/person-id.ts';
import { findProfile, type StoredProfile } from '../repositories/profiles.ts';
import { addUsedPhotos } from '../repositories/photos.ts';
import { addReport, findKeptPhotos, findReport, type Report } from '../repositories/safety.ts';
import { newPhotoKey, typeOfKey } from '../photos/photo-store.ts';
import type { ServedPhotoStore } from '../photos/served-photo-store.ts';
import { storedFields } from '../profile-fields.ts';
import type { Services } from '../services.ts';

const DAY_MS = 24 * 60 * 60_000;
/** No digits or letters that are taken for each other. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 8;

/**
 * Keeps a report with the reported profile and copies of its photos as they are now, whatever becomes of these. The same
 * report on the same day is one: its answer may have got lost. Unknown ids can be reported like any other, since a refusal
 * would reveal who takes part.
 *
 * @returns the reference, such as `K7QX-2M9P`
 */
export async function report(
  services: Services,
  { clientId, userId }: PersonId,
  { reportedId, reason, words }: Pick<Report, 'reportedId' | 'reason' | 'words'>,
): Promise<string> {
  const { db, now, subjectOf } = services;
  const at = now();
  const same = JSON.stringify(['report', userId, reportedId, reason, words, Math.floor(at / DAY_MS)]);
  const reference = referenceOf(subjectOf(clientId, same));
  if (await findReport(db, clientId, reference)) return reference;
  const reported = await findProfile(db, clientId, reportedId);
  const profile = reported && JSON.stringify({ ...storedFields(reported), photos: reported.photos });
  const photos = reported && profile ? await keptPhotos(services, reported, profile) : [];
  await addReport(db, clientId, { reference, reporterId: userId, reportedId, reason, words, profile, photos, at });
  return reference;
}

function referenceOf(subject: string): string {
  const letters = [...Buffer.from(subject, 'base64url')].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4, REFERENCE_LENGTH).join('')}`;
}

/** Copies of the profile's photos, one set for all reports of it as it is; fewer if the store fails, none in a public bucket. */
async function keptPhotos(services: Services, reported: StoredProfile, profile: string): Promise<string[]> {
  const { db, servedPhotos, onError } = services;
  const kept = await findKeptPhotos(db, reported, profile);
  if (kept) return kept;
  // A bucket that everybody can read has no place for a copy that only the organiser sees.
  if (!servedPhotos) return [];
  const copies: string[] = [];
  for (const key of reported.photos) {
    try {
      const copy = await copyPhoto(servedPhotos, key, newPhotoKey(reported.clientId, typeOfKey(key)));
      if (copy !== null) copies.push(copy);
    } catch (error) {
      onError(error, 'report');
    }
  }
  // They belong to the reported person, and go with the account.
  await addUsedPhotos(db, reported, copies);
  return copies;
}

/** Returns `null` if the file is missing. */
async function copyPhoto(photos: ServedPhotoStore, key: string, copy: string): Promise<string | null> {
  const file = await photos.read(key);
  if (!file) return null;
  const received = await photos.receive(copy, file.stream);
  try {
    await received.place();
  } finally {
    await received.discard();
  }
  return copy;
}
