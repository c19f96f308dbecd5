import type { Db } from '../db/db.ts';
import { isUnshrinkable, markUnshrinkable } from '../repositories/photos.ts';
import { eventOf } from './photo-store.ts';

/** The photos that can't be made smaller: remembered in the database, so that each is tried once, by whichever process. */
export interface UnshrinkablePhotos {
  has(key: string): Promise<boolean>;
  add(key: string): Promise<void>;
}

export function createUnshrinkable(db: Db): UnshrinkablePhotos {
  return { has: (key) => isUnshrinkable(db, eventOf(key), key), add: (key) => markUnshrinkable(db, eventOf(key), key) };
}
