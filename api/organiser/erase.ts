import { randomUUID } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { PRESIGN_LIFETIME_MS } from '../photos/photo-store.ts';
import {
  doomPhotosAt,
  doomPhotosOf,
  eraseEvent,
  eraseRows,
  eraseSeat,
  eraseSomePeople,
  findLoneSeats,
  forgetPhotos,
  lockOut,
  type DoomedPhoto,
  type LoneSeat,
} from '../repositories/erasure.ts';
import { listEvents, type EventRow } from '../repositories/events.ts';
import { findPerson, type FoundPerson } from '../repositories/people.ts';
import type { PersonId } from '../repositories/person-id.ts';
import { loadSecret } from '../security/keys.ts';
import { createSubjectOf } from '../security/pseudonyms.ts';
import { isClientId } from '../settings/settings.ts';
import { timeText } from '../rules/time-text.ts';
import { anyWith, nobodyWith } from './people.ts';
import type { Storage } from './storage.ts';
import { counted, Refused } from './wording.ts';

/** Not everything could be deleted yet; `message` says what to do. */
export class Unfinished extends Error {}

/**
 * Erases the people with this e-mail: all their rows and photos, and seats at events where they never registered. The account
 * goes last, so that an erasure that was interrupted, or failed in the photo store, can be repeated. Each erasure is noted in a
 * file beforehand. Throws `Refused`, `Unfinished`.
 */
export async function erasePeople(storage: Storage, email: string, clientId: string | undefined): Promise<string[]> {
  const people = await anyWith(storage, email, clientId);
  const seats = await findLoneSeats(storage.db, email.trim().toLowerCase(), clientId);
  if (people.length + seats.length === 0) throw await nobodyWith(storage, email, clientId);
  // Fails before anything is erased if the photo folder is missing: then the photos are elsewhere, and would stay.
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

/** Erases again everybody on a list of erasures who has reappeared. Throws `Refused`, `Unfinished`. */
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
  // Loaded on demand: elsewhere only threads hash.
  const { hashPassword } = await import('../security/hashing.mjs');
  await lockOut(db, person, hashPassword({ password: randomUUID() }));
  const photos = await doomPhotosOf(db, person, PRESIGN_LIFETIME_MS);
  await deletePhotos(storage, photos);
  const subjectOf = createSubjectOf(await loadSecret(db));
  const subjects = [person.email, person.userId].map((who) => subjectOf(person.clientId, who));
  await db.tx((q) => eraseRows(q, person, subjects));
  // Without counts, which would reveal how many likes somebody gave and got.
  return `${person.clientId}: erased ${person.userId}: the account, the profile, photos with all sizes, likes both ways, mails, reports about them, and counts of tries.`;
}

const AT_ONCE = 5;

/** Deletes photos from the store, then their rows. Throws `Unfinished`. */
async function deletePhotos({ db, store, now }: Storage, doomed: readonly DoomedPhoto[]): Promise<void> {
  if (doomed.length === 0) return;
  const { photos, servedPhotos } = await store();
  for (let at = 0; at < doomed.length; at += AT_ONCE) {
    await Promise.all(doomed.slice(at, at + AT_ONCE).map(({ key }) => photos.remove(key))).catch((error: unknown) => {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      throw new Unfinished(`The photo store failed (${cause instanceof Error ? cause.message : String(cause)}). Run this again.`);
    });
  }
  // A bucket's upload URL can't be revoked; one of our own is useless without its row.
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

/**
 * Adds a line to the list of erasures and flushes it to disk. After a backup is restored, the list says whom to erase again;
 * it is a file, because the database is what gets restored. Throws `Refused`.
 *
 * @param now ms since 1970
 */
async function noteErasure(file: string, { clientId, userId }: PersonId, now: number): Promise<void> {
  try {
    const list = await open(file, 'a', 0o600);
    try {
      await list.appendFile(`${new Date(now).toISOString()} ${clientId} ${userId}\n`);
      await list.datasync();
    } finally {
      await list.close();
    }
  } catch (error) {
    throw new Refused(
      `Erasures are noted in ${file}, to be repeated after a restore, and that can't be written: ${error instanceof Error ? error.message : String(error)}. Nothing was erased.`,
    );
  }
}

const LINE = /^\S+Z ([\w.-]+) ([\da-f-]{36})$/;

/** Reads a list of erasures without duplicates. Throws `Refused` for an unreadable or invalid file. */
async function readErasures(file: string): Promise<PersonId[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Refused(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}.`);
  });
  const lines = new Set(text.split('\n').filter((line) => line !== ''));
  return [...lines].map((line) => {
    const [, clientId = '', userId = ''] = LINE.exec(line) ?? [];
    if (!isClientId(clientId)) throw new Refused(`${file} is no list of erasures: a line is "${line.slice(0, 80)}".`);
    return { clientId, userId };
  });
}

const DAY_MS = 24 * 60 * 60_000;
const PHOTOS_AT_ONCE = 100;

/** When an event was last used: created, opened, closed or joined. */
const latestOf = ({ createdAt, releasedAt, closedAt, lastJoinedAt }: EventRow): number =>
  Math.max(createdAt ?? 0, releasedAt ?? 0, closedAt ?? 0, lastJoinedAt ?? 0);

/** Lists the events unused for `days`; with `apply`, deletes them with all their people. */
export async function applyRetention(storage: Storage, days: number, apply: boolean): Promise<string[]> {
  const limit = storage.now() - days * DAY_MS;
  const events = (await listEvents(storage.db)).filter((event) => latestOf(event) < limit);
  if (events.length === 0) return [`No event has been unused for ${counted(days, 'day')}; nothing to do.`];
  const lines = [];
  for (const event of events) {
    const facts = `${event.clientId}: ${counted(event.accounts, 'account')}, ${counted(event.profiles, 'profile')}, last used ${timeText(latestOf(event))}`;
    if (!apply) {
      lines.push(`Would delete ${facts}`);
      continue;
    }
    const { people, photos } = await deleteEvent(storage, event.clientId);
    lines.push(
      `Deleted ${event.clientId}: ${counted(people, 'account')} and ${counted(photos, 'photo')} with all sizes, and the event`,
    );
  }
  return apply ? lines : [...lines, 'Nothing was deleted. To delete them, add --apply.'];
}

/** Deletes an event in batches, so that it can be interrupted and repeated, and never locks tables for long. */
async function deleteEvent(storage: Storage, clientId: string): Promise<{ people: number; photos: number }> {
  const { db } = storage;
  const done = { people: 0, photos: 0 };
  for (;;) {
    const photos = await doomPhotosAt(db, clientId, PRESIGN_LIFETIME_MS, PHOTOS_AT_ONCE);
    if (photos.length === 0) break;
    await deletePhotos(storage, photos);
    done.photos += photos.length;
  }
  for (;;) {
    const people = await eraseSomePeople(db, clientId);
    if (people === 0) break;
    done.people += people;
  }
  await eraseEvent(db, clientId);
  return done;
}
