import { normalizeEmail } from '../email';
import type { GuestColumns, GuestSheet } from './guest-sheet';

/** Of a seat's name, in UTF-16 units. */
export const SEAT_NAME_MAX = 100;
/** The most seats that are imported at once. */
export const SEATS_MAX = 10_000;
/** The largest file that is read, in bytes: an export with many columns has half a kilobyte for each guest. */
export const GUEST_FILE_BYTES_MAX = 5_000_000;

/** What is kept of a guest who is invited. */
export interface Seat {
  /** May be empty. */
  name: string;
  email: string;
}

/** Why a line can't be imported: quotation marks, more cells than titles, no e-mail, none that is one, a name too long. */
export type LineFault = 'quotes' | 'cells' | 'no-email' | 'email' | 'name';

export interface BrokenLine {
  /** From 1, as an editor counts. */
  line: number;
  fault: LineFault;
}

/** The seats of a sheet by the columns that were chosen, and the lines that make none. */
export function seatsOf(sheet: GuestSheet, { email, name }: GuestColumns): { seats: Seat[]; broken: BrokenLine[] } {
  const seats: Seat[] = [];
  const broken: BrokenLine[] = [];
  for (const { line, cells, misquoted } of sheet.rows) {
    const written = email === null ? '' : (cells[email] ?? '');
    const seat = { name: cleanSeatName(name.map((column) => cells[column] ?? '').join(' ')), email: normalizeEmail(written) };
    const overflows = cells.slice(sheet.titles.length).some((cell) => cell.trim() !== '');
    if (misquoted) broken.push({ line, fault: 'quotes' });
    else if (overflows) broken.push({ line, fault: 'cells' });
    else if (seat.email === null) broken.push({ line, fault: written.trim() === '' ? 'no-email' : 'email' });
    else if (seat.name.length > SEAT_NAME_MAX) broken.push({ line, fault: 'name' });
    else seats.push({ name: seat.name, email: seat.email });
  }
  return { seats, broken };
}

/** One line, without characters that are not seen or turn the text around. */
export function cleanSeatName(raw: string): string {
  const seen = raw.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\p{Cs}]/gu, ' ');
  return seen.replaceAll(/\s+/g, ' ').normalize('NFC').trim();
}
