import type { Db } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { openDb } from '../open-db.ts';
import type { ApiOptions } from '../options.ts';
import { openPhotos, type OpenPhotos } from '../photos/open-photos.ts';
import { loadKeys } from '../security/keys.ts';

/** What the commands work on: the same database and photos as the server's. */
export interface Storage {
  db: Db;
  /** Opened when a command needs it: opening makes a folder, or asks for the credentials of a bucket. */
  store(): Promise<Pick<OpenPhotos, 'photos' | 'servedPhotos'>>;
  now: () => number;
  close(): Promise<void>;
}

/** Opens the database, without the server's timers. Throws `SettingError`. */
export async function openStorage(options: ApiOptions): Promise<Storage> {
  const now = options.now ?? Date.now;
  const db = await openDb(options, () => {});
  let opening: Promise<OpenPhotos> | undefined;
  const openStore = async (): Promise<OpenPhotos> => {
    const { secret } = await loadKeys(db, options.jwtKeys);
    return openPhotos(options, { secret, publicUrl: () => options.publicUrl ?? 'http://localhost', now });
  };
  const close = async () => {
    const store = await opening?.catch(() => undefined);
    await store?.photos.close();
    await store?.close();
    await db.close();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, store: () => (opening ??= openStore()), now, close };
}
