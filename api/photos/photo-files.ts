import type { Readable } from 'node:stream';
import type { PhotoType } from './photo-types.ts';

/**
 * Where the bytes of photos are that this API receives and serves: a folder or a bucket. A path is a photo's key, or the
 * key with a size's ending. Throws `PhotoStoreError` when the disk or the store fails.
 */
export interface PhotoFiles {
  /** Where uploads are written until they are complete and checked. */
  readonly parts: string;
  /** `null` if there is no such file. */
  open(path: string): Promise<{ size: number; stream: Readable } | null>;
  has(path: string): Promise<boolean>;
  /** Stores the file `part`, which may be moved, under `path`. Readers see all of it or nothing. */
  place(part: string, path: string, type: PhotoType): Promise<void>;
  /** Succeeds if there is no such file. */
  remove(path: string): Promise<void>;
  /** Gives the file another path; succeeds if there is no such file. */
  move(from: string, to: string, type: PhotoType): Promise<void>;
  /** Throws `PhotoStoreError` if photos can't be read or stored now. */
  check(): Promise<void>;
  /** Writes, reads and deletes something. Throws `SettingError` if that is refused, `PhotoStoreError` if it fails now. */
  prove(): Promise<void>;
  close(): Promise<void>;
}
