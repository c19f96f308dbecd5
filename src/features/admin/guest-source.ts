import { decodeText } from '../../domain/csv';
import { GUEST_FILE_BYTES_MAX, readGuestSheet, type GuestSheet } from '../../domain/guest-list';

/** What a guest list is read from; `large` is refused before it is read. */
export type GuestSource = { sheet: GuestSheet } | 'large' | 'unreadable';

/** Reads a chosen file. Never rejects. */
export async function sourceOfFile(file: File): Promise<GuestSource> {
  if (file.size > GUEST_FILE_BYTES_MAX) return 'large';
  try {
    return { sheet: readGuestSheet(decodeText(new Uint8Array(await file.arrayBuffer()))) };
  } catch {
    // It was moved, or the phone fetches it from a cloud that doesn't answer.
    return 'unreadable';
  }
}

/** Reads what was pasted; `null` for nothing. */
export function sourceOfText(text: string): GuestSource | null {
  if (text.trim() === '') return null;
  return text.length > GUEST_FILE_BYTES_MAX ? 'large' : { sheet: readGuestSheet(text) };
}
