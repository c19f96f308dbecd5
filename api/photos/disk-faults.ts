import { PhotoStoreError } from './photo-store.ts';

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
