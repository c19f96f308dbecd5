import { PhotoStoreError } from './photo-store.ts';

/** The code of an error of the system, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether an error while a body was written is the disk's, and not that of the connection it came by. */
export function isOfTheDisk(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return /^E[A-Z0-9]+$/.test(code) && code !== 'ECONNRESET' && code !== 'EPIPE';
}

/** No space left, no quota left. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** What the attendee hears of a disk that fails; the cause goes to the log. */
export function diskFault(error: unknown): PhotoStoreError {
  return FULL.has(codeOf(error) ?? '')
    ? new PhotoStoreError(error, 507, 'There is no room for more photos at the moment.')
    : new PhotoStoreError(error);
}
