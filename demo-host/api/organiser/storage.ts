import { DEMO_CLIENT_ID, type ApiOptions } from '../options.ts';
import { migrate } from '../db/migrate.ts';
import { openDb } from '../open-db.ts';
import type { Db } from '../db/db.ts';
import { openPhotos } from '../photos/open-photos.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { ServedPhotoStore } from '../photos/served-photo-store.ts';
import { loadKeys } from '../security/keys.ts';

/** What the commands work on: the same database and store as the server's. */
export interface Storage {
  db: Db;
  photos: PhotoStore;
  /** The same store if the API serves the photos itself, else `null`. */
  servedPhotos: ServedPhotoStore | null;
  /** The event meant where a demo has no other. */
  demoId: string;
  now: () => number;
  close(): Promise<void>;
}

/** Opens them without the server's timers. Throws `SettingError`. */
export async function openStorage(options: ApiOptions): Promise<Storage> {
  const now = options.now ?? Date.now;
  const db = await openDb(options, () => {});
  try {
    await migrate(db);
    const { secret } = await loadKeys(db, options.jwtKeys);
    const store = await openPhotos(options, { secret, publicUrl: () => options.publicUrl ?? 'http://localhost', now });
    return {
      ...store,
      db,
      demoId: DEMO_CLIENT_ID,
      now,
      async close() {
        await store.photos.close();
        await store.close();
        await db.close();
      },
    };
  } catch (error) {
    await db.close();
    throw error;
  }
}
