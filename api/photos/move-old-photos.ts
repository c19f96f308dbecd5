import type { Db } from '../db/db.ts';
import { listOldPhotos, noteMoved } from '../repositories/photos.ts';
import type { PhotoStore } from './photo-store.ts';

const AT_ONCE = 5;

/**
 * Moves the photos of a release whose paths had their owners' ids in them to their keys. The rows have these already, so a
 * photo is missing until it is moved. Can be interrupted, and done by several processes at once. Throws `PhotoStoreError`.
 *
 * @param clientIds the events whose photos are in this store; `null` for all
 */
export async function moveOldPhotos(
  db: Db,
  photos: Pick<PhotoStore, 'move'>,
  clientIds: readonly string[] | null,
): Promise<void> {
  for (;;) {
    const some = await listOldPhotos(db, clientIds, AT_ONCE);
    if (some.length === 0) return;
    await Promise.all(
      some.map(async (photo) => {
        await photos.move(photo.oldPath, photo.key);
        await noteMoved(db, photo);
      }),
    );
  }
}
