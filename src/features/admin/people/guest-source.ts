import { GUEST_FILE_BYTES_MAX } from '../../../domain/guest-list/seats';
import { readGuestSheet, type GuestSheet } from '../../../domain/guest-list/sheet';
import { isSpreadsheet, readText } from '../../../domain/guest-list/text-of-file';

/** A guest list in the encoding it is in; two where its letters don't tell which. */
export interface GuestReadings {
  readings: readonly { encoding: string; sheet: GuestSheet }[];
}

/** A parsed guest list, or why there is none; `large` is refused before reading. */
export type GuestSource = GuestReadings | 'large' | 'spreadsheet' | 'unreadable';

/** Reads a chosen file. Never rejects. */
export async function sourceOfFile(file: File): Promise<GuestSource> {
  if (file.size > GUEST_FILE_BYTES_MAX) return 'large';
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isSpreadsheet(bytes)) return 'spreadsheet';
    return { readings: readText(bytes).map(({ encoding, text }) => ({ encoding, sheet: readGuestSheet(text) })) };
  } catch {
    // The file was moved, or can't be fetched from the phone's cloud.
    return 'unreadable';
  }
}

/** Reads pasted text; `null` if it is blank. */
export function sourceOfText(text: string): GuestSource | null {
  if (text.trim() === '') return null;
  return text.length > GUEST_FILE_BYTES_MAX ? 'large' : { readings: [{ encoding: 'utf-8', sheet: readGuestSheet(text) }] };
}
