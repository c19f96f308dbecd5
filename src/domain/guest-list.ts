import { parseCsv, type CsvRow } from './csv';
import { normalizeEmail } from './email';

/** The columns to read, by index from 0. */
export interface GuestColumns {
  /** `null` if no column has e-mails. */
  email: number | null;
  /** Two indices for first and last name; empty for no names. */
  name: readonly number[];
}

/** A guest list exported from elsewhere. */
export interface GuestSheet {
  /** Column titles; `''` for untitled columns. */
  titles: readonly string[];
  rows: readonly CsvRow[];
  /** The most likely columns of e-mails and names. */
  found: GuestColumns;
  /** The possible name columns: a pair of first and last name, and each single column. */
  nameChoices: readonly (readonly number[])[];
}

/** Column titles in the widget's languages. Ticket shops list the buyer beside the guest. */
const EMAIL = /e-?\s?mail|\bmail\b|courriel|correo|пошт|بريد/i;
const GUEST = /attendee|participa|guest|teilnehm|gast\b|invit|asistent|partecipant|deelnem|uczest|учасн|гість|ضيف/i;
const BUYER = /order|buyer|purchas|bestell|käufer|rechnung|invoice|acheteur|comprador|acquirent|koper|kupuj|покуп/i;
const FULL =
  /(?:^|\b)(?:full ?)?name$|^nom complet|^nombre completo|^nome completo|^nome e cognome|naam$|imię i nazwisko|ім.я$|الاسم$/i;
const FIRST = /first|given|forename|vorname|prénom|^nombre$|^nome$|voornaam|imię$|ім.я$|الاسم الأول/i;
const LAST =
  /last|family|surname|nachname|familienname|^nom$|nom de famille|apellido|cognome|apelido|achternaam|nazwisko$|прізвищ|العائلة/i;
const STATUS = /status|statut|\bétat|estado|\bstato\b|статус|حالة/i;
/** The status of a ticket that no longer admits anybody, as exports word it. */
const CANCELLED =
  /cancel|storn|annul|anul|deleted|expired|abgelaufen|refund|erstatt|rembours|reembols|rimbors|terugbetaald|zwróc|скас|поверн|ملغ|not attending/i;
/** Titles of names that aren't a person's. */
const THING = /event|ticket|product|produkt|item|category|company|firma|user|file|venue/i;

/** Parses a sheet. The first line has titles unless it contains an e-mail. */
export function readGuestSheet(text: string): GuestSheet {
  const all = parseCsv(text);
  const isTitled = all[0] !== undefined && !all[0].cells.some(isEmail);
  const rows = isTitled ? all.slice(1) : all;
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const titles = Array.from({ length: isTitled ? (all[0]?.cells.length ?? 0) : width }, (_, column) =>
    isTitled ? (all[0]?.cells[column] ?? '').trim() : '',
  );
  const email = emailColumn(titles, rows);
  const pair = namePair(titles, rows);
  const single = titles.map((_, column) => [column]).filter(([column]) => column !== email);
  const nameChoices = [...(pair ? [pair] : []), ...single];
  return { titles, rows, found: { email, name: nameColumns(titles, rows, email, pair) }, nameChoices };
}

const isEmail = (cell: string | undefined): boolean => cell !== undefined && normalizeEmail(cell) !== null;

/** The share of rows whose cell in this column passes `matches`. */
const share = (rows: readonly CsvRow[], column: number, matches: (cell: string) => boolean): number =>
  rows.filter(({ cells }) => matches(cells[column] ?? '')).length / Math.max(1, rows.length);

/** How much a title adds to a column's likelihood of being the guest's. */
const titleWeight = (title: string): number => (GUEST.test(title) ? 0.3 : 0) - (BUYER.test(title) ? 0.2 : 0);

function best(columns: readonly number[], weightOf: (column: number) => number): number | null {
  const [first] = columns.map((column) => [column, weightOf(column)] as const).toSorted((a, b) => b[1] - a[1]);
  return first?.[0] ?? null;
}

function emailColumn(titles: readonly string[], rows: readonly CsvRow[]): number | null {
  const columns = [...titles.keys()].filter((column) => rows.some(({ cells }) => isEmail(cells[column])));
  const weightOf = (column: number) => share(rows, column, isEmail) + titleWeight(titles[column] ?? '');
  if (columns.length > 0) return best(columns, weightOf);
  const empty = titles.findIndex((title) => EMAIL.test(title));
  return empty < 0 ? null : empty;
}

const isWord = (cell: string): boolean => /\p{L}/u.test(cell) && !isEmail(cell);

/** The best filled column whose title matches, if at least half of the rows have a value. */
function titled(titles: readonly string[], rows: readonly CsvRow[], wanted: RegExp): number | null {
  const columns = [...titles.keys()].filter((column) => {
    const title = titles[column] ?? '';
    return wanted.test(title) && !THING.test(title) && !EMAIL.test(title) && share(rows, column, isWord) >= 0.5;
  });
  return best(columns, (column) => share(rows, column, isWord) + titleWeight(titles[column] ?? ''));
}

function namePair(titles: readonly string[], rows: readonly CsvRow[]): readonly number[] | null {
  const [first, last] = [titled(titles, rows, FIRST), titled(titles, rows, LAST)];
  return first === null || last === null || first === last ? null : [first, last];
}

function nameColumns(
  titles: readonly string[],
  rows: readonly CsvRow[],
  email: number | null,
  pair: readonly number[] | null,
): readonly number[] {
  const full = titled(titles, rows, FULL);
  const isPart = full !== null && [FIRST, LAST].some((part) => part.test(titles[full] ?? ''));
  if (full !== null && !isPart) return [full];
  if (pair) return pair;
  if (full !== null) return [full];
  if (titles.some((title) => title !== '')) return [];
  const column = [...titles.keys()].find((index) => index !== email && share(rows, index, isWord) >= 0.5);
  return column === undefined ? [] : [column];
}

/** UTF-16 units. */
export const SEAT_NAME_MAX = 100;
/** Maximum number of seats in one import. */
export const SEATS_MAX = 10_000;
/** Maximum file size in bytes: an export with many columns has half a kilobyte for each guest. */
export const GUEST_FILE_BYTES_MAX = 5_000_000;

/** An invited guest. */
export interface Seat {
  /** May be empty. */
  name: string;
  email: string;
}

/**
 * Why a line can't be imported: unbalanced quotation marks, more cells than titles, no e-mail, an invalid e-mail, a name too
 * long.
 */
export type LineFault = 'quotes' | 'cells' | 'no-email' | 'email' | 'name';

export interface BrokenLine {
  /** Line number, from 1. */
  line: number;
  fault: LineFault;
}

/** What a sheet says in the chosen columns. */
export interface SheetSeats {
  seats: Seat[];
  /** The lines that can't be imported. */
  broken: BrokenLine[];
  /** How many lines were left out because their tickets are cancelled. */
  cancelled: number;
}

/** Reads the chosen columns of every line. */
export function seatsOf(sheet: GuestSheet, { email, name }: GuestColumns): SheetSeats {
  const seats: Seat[] = [];
  const broken: BrokenLine[] = [];
  let cancelled = 0;
  const statuses = [...sheet.titles.keys()].filter((column) => STATUS.test(sheet.titles[column] ?? ''));
  for (const { line, cells, misquoted } of sheet.rows) {
    if (statuses.some((column) => CANCELLED.test(cells[column] ?? ''))) {
      cancelled += 1;
      continue;
    }
    const written = email === null ? '' : (cells[email] ?? '');
    const seat = { name: cleanSeatName(name.map((column) => cells[column] ?? '').join(' ')), email: normalizeEmail(written) };
    const overflows = cells.slice(sheet.titles.length).some((cell) => cell.trim() !== '');
    if (misquoted) broken.push({ line, fault: 'quotes' });
    else if (overflows) broken.push({ line, fault: 'cells' });
    else if (seat.email === null) broken.push({ line, fault: written.trim() === '' ? 'no-email' : 'email' });
    else if (seat.name.length > SEAT_NAME_MAX) broken.push({ line, fault: 'name' });
    else seats.push({ name: seat.name, email: seat.email });
  }
  return { seats, broken, cancelled };
}

/** Reduces a name to one line without invisible or bidi characters. */
export function cleanSeatName(raw: string): string {
  const visible = raw.replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\p{Cs}]/gu, ' ');
  return visible.replaceAll(/\s+/g, ' ').normalize('NFC').trim();
}
