import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { note } from '../repositories/journal.ts';
import { exchangePhotos } from '../repositories/photos.ts';
import { changeProfile } from '../repositories/profiles.ts';
import type { ActOnPerson } from './suspending.ts';

/**
 * Takes one photo out of somebody's profile; the keeper of photos deletes it, and copies kept with reports stay. If it was
 * shown first, the next one is. It stands in the journal. Returns `false` if the profile has no such photo.
 */
export async function removePhoto(
  { db, now }: { db: Db; now: () => number },
  person: ActOnPerson,
  key: string,
): Promise<boolean> {
  return db.tx(async (q) => {
    const changed = await changeProfile(q, person.clientId, person.userId, async ({ photos, primaryPhoto }) => {
      const left = photos.filter((photo) => photo !== key);
      return { photos: left, primaryPhoto: primaryPhoto === key ? (left[0] ?? null) : primaryPhoto };
    });
    if (!changed?.before.photos.includes(key)) return false;
    await exchangePhotos(q, person, [], [key], now());
    await note(q, person, 'removed a photo', randomUUID(), now());
    return true;
  });
}
