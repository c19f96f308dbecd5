import { PRESIGN_LIFETIME_MS } from '../photos/photo-store.ts';
import { doomPhotosAt, eraseEvent, eraseSomePeople } from '../repositories/erasure.ts';
import { listEvents, type EventRow } from '../repositories/events.ts';
import { counted } from './counted.ts';
import { deletePhotos } from './erase.ts';
import type { Storage } from './storage.ts';
import { timeText } from '../time-text.ts';

const DAY_MS = 24 * 60 * 60_000;
const PHOTOS_AT_ONCE = 100;

/** When something last happened at an event: made, opened, closed, joined. */
const latestOf = ({ createdAt, releasedAt, closedAt, lastJoinedAt }: EventRow): number =>
  Math.max(createdAt ?? 0, releasedAt ?? 0, closedAt ?? 0, lastJoinedAt ?? 0);

/** Lists the events at which nothing has happened for so many days; with `apply` deletes them with all their people. */
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

/** A part at a time, so that it can be interrupted and repeated, and never locks the tables for long. */
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
