import { randomUUID } from 'node:crypto';
import { PRESIGN_LIFETIME_MS } from '../photos/photo-store.ts';
import {
  doomPhotosOf,
  eraseRows,
  eraseSeat,
  findLoneSeats,
  forgetPhotos,
  lockOut,
  type DoomedPhoto,
  type LoneSeat,
} from '../repositories/erasure.ts';
import { findPerson, type FoundPerson } from '../repositories/people.ts';
import { hashPassword } from '../security/hashing.mjs';
import { loadSecret } from '../security/keys.ts';
import { createSubjectOf } from '../security/subjects.ts';
import { counted } from './counted.ts';
import { noteErasure, readErasures } from './erasure-list.ts';
import { anyWith, nobodyWith } from './people.ts';
import type { Storage } from './storage.ts';
import { timeText } from '../time-text.ts';

/** Not everything could be deleted yet; `message` says what to do. */
export class Unfinished extends Error {}

/**
 * Erases the people with this e-mail: every row about them, their photos and the sizes of these, and seats on guest lists of
 * events where they never registered. The account goes last, so
 * that an erasure that was interrupted, or that the store stood in the way of, can be repeated. It is noted before it
 * begins. Throws `Refused`, `Unfinished`.
 */
export async function erasePeople(storage: Storage, email: string, clientId: string | undefined): Promise<string[]> {
  const people = await anyWith(storage, email, clientId);
  const seats = await findLoneSeats(storage.db, email.trim().toLowerCase(), clientId);
  if (people.length + seats.length === 0) throw await nobodyWith(storage, email, clientId);
  // First of all: where there is no such folder, the photos are elsewhere, and would stay.
  await storage.store();
  const lines = [];
  for (const person of people) {
    await noteErasure(storage.erasuresFile, person, storage.now());
    lines.push(await erasePerson(storage, person));
  }
  for (const seat of seats) {
    await noteErasure(storage.erasuresFile, { clientId: seat.clientId, userId: seat.guestId }, storage.now());
    await eraseSeat(storage.db, seat);
    lines.push(seatText(seat));
  }
  return [
    ...lines,
    `Noted in ${storage.erasuresFile}, to be repeated after a restore: keep a copy where the backups are.`,
    'Browsers that have shown the photos drop them when their addresses end, within 24 hours. No shared cache has any.',
  ];
}

/** Erases everybody on a list of erasures who is there again. Throws `Refused`, `Unfinished`. */
export async function repeatErasures(storage: Storage, file: string): Promise<string[]> {
  const erasures = await readErasures(file);
  await storage.store();
  const lines = [];
  for (const erasure of erasures) {
    const person = await findPerson(storage.db, erasure);
    const seat = { clientId: erasure.clientId, guestId: erasure.userId };
    if (person) lines.push(await erasePerson(storage, person));
    else if (await eraseSeat(storage.db, seat)) lines.push(seatText(seat));
  }
  return [...lines, `${counted(lines.length, 'person', 'people')} of ${erasures.length} on the list had to be erased again.`];
}

const seatText = ({ clientId, guestId }: LoneSeat): string => `${clientId}: erased the seat ${guestId}; there was no account.`;

async function erasePerson(storage: Storage, person: FoundPerson): Promise<string> {
  const { db } = storage;
  await lockOut(db, person, hashPassword(randomUUID()));
  const photos = await doomPhotosOf(db, person, PRESIGN_LIFETIME_MS);
  await deletePhotos(storage, photos);
  const subjectOf = createSubjectOf(await loadSecret(db));
  const subjects = [person.email, person.userId].map((who) => subjectOf(person.clientId, who));
  await db.tx((q) => eraseRows(q, person, subjects));
  // No counts: how many somebody liked, or was liked by, is nobody's business.
  return `${person.clientId}: erased ${person.userId}: the account, the profile, photos with all sizes, likes both ways, mails, reports about them, and counts of tries.`;
}

const AT_ONCE = 5;

/** Deletes photos from the store, then their rows. Throws `Unfinished`. */
export async function deletePhotos({ db, store, now }: Storage, doomed: readonly DoomedPhoto[]): Promise<void> {
  if (doomed.length === 0) return;
  const { photos, servedPhotos } = await store();
  for (let at = 0; at < doomed.length; at += AT_ONCE) {
    await Promise.all(doomed.slice(at, at + AT_ONCE).map(({ key }) => photos.remove(key))).catch((error: unknown) => {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      throw new Unfinished(`The photo store failed (${cause instanceof Error ? cause.message : String(cause)}). Run this again.`);
    });
  }
  // An address of a bucket can't be revoked; one of our own is worth nothing without its row.
  const openUntil = servedPhotos ? 0 : Math.max(0, ...doomed.map((photo) => photo.openUntil));
  if (openUntil > now()) {
    throw new Unfinished(
      `An upload address of the bucket is still good. Everything else is done; run this again after ${timeText(openUntil + 60_000)}.`,
    );
  }
  for (const clientId of new Set(doomed.map((photo) => photo.clientId))) {
    const keys = doomed.filter((photo) => photo.clientId === clientId).map(({ key }) => key);
    await forgetPhotos(db, clientId, keys);
  }
}
