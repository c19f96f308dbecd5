import type { PhotoStore } from './photo-store.ts';
import { SettingError } from '../setting-error.ts';

/**
 * Proves at the start that photos can be written, read and deleted, and returns the check for `/ready`: until that has
 * succeeded once, the proof itself. A store that is only down may come back, so the server starts without it; one that
 * refuses never will, and is a wrong setting.
 *
 * @param onDown told why the store couldn't be proven yet
 * @throws {SettingError}
 */
export async function proveStore(photos: PhotoStore, onDown: (error: unknown) => void): Promise<() => Promise<void>> {
  let proven = false;
  const prove = async () => {
    await photos.prove();
    proven = true;
  };
  await prove().catch((error: unknown) => {
    if (error instanceof SettingError) throw error;
    onDown(error);
  });
  return () => (proven ? photos.check() : prove());
}
