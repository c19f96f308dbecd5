import { tellOfReports } from '../acts/reports.ts';
import { ensureEvent } from '../repositories/events.ts';
import type { PersonId } from '../repositories/person-id.ts';
import { findProfile, type StoredProfile } from '../repositories/profiles.ts';
import { addUsedPhotos } from '../repositories/photos.ts';
import { addReport, findKeptPhotos, findReport, type Report } from '../repositories/safety.ts';
import { newPhotoKey, typeOfKey } from '../photos/photo-store.ts';
import type { ServedPhotoStore } from '../photos/served-photo-store.ts';
import { storedFields } from '../rules/profile-fields.ts';
import type { Services } from '../services/services.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Without digits and letters that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 8;

/**
 * Stores a report with the reported profile and copies of its photos. Idempotent for the same report on the same day, since the
 * answer may get lost. Unknown ids are accepted like any other, because a refusal would reveal who takes part.
 *
 * @returns the reference, such as `K7QX-2M9P`
 */
export async function report(
  services: Services,
  { clientId, userId }: PersonId,
  { reportedId, reason, words }: Pick<Report, 'reportedId' | 'reason' | 'words'>,
): Promise<string> {
  const { db, mail, now, onError, subjectOf } = services;
  const at = now();
  const same = JSON.stringify(['report', userId, reportedId, reason, words, Math.floor(at / DAY_MS)]);
  const reference = referenceOf(subjectOf(clientId, same));
  if (await findReport(db, clientId, reference)) return reference;
  const reported = await findProfile(db, clientId, reportedId);
  const profile = reported && JSON.stringify({ ...storedFields(reported), photos: reported.photos });
  const photos = reported && profile ? await keptPhotos(services, reported, profile) : [];
  await db.tx(async (q) => {
    await addReport(q, clientId, { reference, reporterId: userId, reportedId, reason, words, profile, photos, at });
    await ensureEvent(q, clientId);
  });
  // If this fails, they are mailed within seconds.
  const mailed = await tellOfReports({ db, mailer: mail, now }, [clientId]).catch((error: unknown) => onError(error, 'report'));
  if (mailed) mail.wake();
  return reference;
}

function referenceOf(subject: string): string {
  const letters = [...Buffer.from(subject, 'base64url')].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4, REFERENCE_LENGTH).join('')}`;
}

/** Copies the profile's photos, once for all reports of the unchanged profile; fewer if the store fails, none in a public bucket. */
async function keptPhotos(services: Services, reported: StoredProfile, profile: string): Promise<string[]> {
  const { db, servedPhotos, onError } = services;
  const kept = await findKeptPhotos(db, reported, profile);
  if (kept) return kept;
  // In a public bucket, copies couldn't be kept private.
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
  // The copies belong to the reported person, and are deleted with the account.
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
