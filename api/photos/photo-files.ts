import type { Readable } from 'node:stream';
import { PhotoStoreError, type ServedType } from './photo-store.ts';

/**
 * Files of the photos that this API receives and serves, in a folder or a bucket. A path is a photo's key, or the key with a
 * size's suffix. Throws `PhotoStoreError` when the disk or the store fails.
 */
export interface PhotoFiles {
  /** Folder for uploads until they are complete and checked. */
  readonly parts: string;
  /** `null` if there is no such file. */
  open(path: string): Promise<{ size: number; stream: Readable } | null>;
  has(path: string): Promise<boolean>;
  /** Stores the file `part`, which may be moved, at `path`, atomically for readers. */
  place(part: string, path: string, type: ServedType): Promise<void>;
  /** Succeeds if there is no such file. */
  remove(path: string): Promise<void>;
  /** Moves a file; succeeds if there is no such file. */
  move(from: string, to: string, type: ServedType): Promise<void>;
  /** Throws `PhotoStoreError` if photos can't be read or stored now. */
  check(): Promise<void>;
  /** Writes, reads and deletes a test file. Throws `SettingError` if refused, `PhotoStoreError` if it fails now. */
  prove(): Promise<void>;
  close(): Promise<void>;
}

/** The code of a system error, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether an error while writing a body came from the disk rather than from the connection. */
export function isOfTheDisk(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return /^E[A-Z0-9]+$/.test(code) && code !== 'ECONNRESET' && code !== 'EPIPE';
}

/** Out of space, out of quota. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

export const isFull = (error: unknown): boolean => FULL.has(codeOf(error) ?? '');

/** The answer to the attendee when the disk fails; the cause goes to the log. */
export function diskFault(error: unknown): PhotoStoreError {
  return isFull(error)
    ? new PhotoStoreError(error, 507, 'There is no room for more photos at the moment.')
    : new PhotoStoreError(error);
}
