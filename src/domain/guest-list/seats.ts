import type { CsvRow } from '../csv';
import { withoutMarks } from '../invisible';
import { addressesIn, hasAt, plainCell, type FoundAddress } from './addresses';
import type { GuestColumns, GuestSheet } from './sheet';
import { admitsNobody } from './statuses';

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

/** A line of which nobody becomes a guest unless somebody says so. */
export interface LeftOut {
  /** Line number, from 1. */
  line: number;
  /**
   * What the file says of the ticket, such as “cancelled”; for an address in a column that has none otherwise, or above the
   * titles, `null`.
   */
  status: string | null;
  seats: readonly Seat[];
}

/** What a sheet says in the chosen columns. */
export interface SheetSeats {
  seats: Seat[];
  /** The lines that can't be imported. */
  broken: BrokenLine[];
  leftOut: LeftOut[];
}

/** A person of a line, or why it has none. */
type Reading = Seat | LineFault;

/**
 * Reads the chosen columns of every line.
 *
 * @param taken the numbers of lines that are left out otherwise
 */
export function seatsOf(sheet: GuestSheet, columns: GuestColumns, taken: ReadonlySet<number> = new Set()): SheetSeats {
  const orders = ordersOf(sheet);
  const result: SheetSeats = { seats: [], broken: [], leftOut: sheet.above.flatMap((row) => elsewhere(row, row.cells, [])) };
  for (const row of sheet.rows) {
    const { line } = row;
    const readings = readingsOf(sheet, row, columns, orders);
    const seats = readings.filter((reading): reading is Seat => typeof reading !== 'string');
    const fault = readings.find((reading) => typeof reading === 'string');
    const stated = sheet.statuses.find(({ column, kind }) => admitsNobody(kind, row.cells[column] ?? ''));
    if (stated && !taken.has(line)) {
      const [name] = readings.length === 0 ? [] : [nameIn(row, columns.name)];
      const status = statusText(sheet, row, stated.column);
      result.leftOut.push({ line, status, seats: seats.length > 0 ? seats : [{ name: name ?? '', email: '' }] });
      continue;
    }
    result.seats.push(...seats);
    if (fault) result.broken.push({ line, fault });
    else if (!stated) result.leftOut.push(...elsewhere(row, unreadCells(sheet, row, columns), seats));
  }
  const chosen = result.leftOut.filter(({ line, status, seats }) => status === null && taken.has(line) && seats.length > 0);
  result.seats.push(...chosen.flatMap(({ seats }) => seats));
  return { ...result, leftOut: result.leftOut.filter((one) => !chosen.includes(one)) };
}

/** What the status column says; where that is only a mark or a date, with its title. */
function statusText({ titles }: GuestSheet, { cells }: CsvRow, column: number): string {
  const value = plainCell(cells[column] ?? '');
  return /^\P{L}*$|^.{1,5}$/u.test(value) ? `${titles[column] ?? ''}: ${value}` : value;
}

/** How often each address of whoever ordered is in the sheet. */
function ordersOf({ rows, order }: GuestSheet): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (order?.email == null) return counts;
  for (const { cells } of rows) {
    const email = addressesIn(cells[order.email] ?? '')[0]?.email;
    if (email) counts.set(email, (counts.get(email) ?? 0) + 1);
  }
  return counts;
}

function readingsOf(sheet: GuestSheet, row: CsvRow, columns: GuestColumns, orders: ReadonlyMap<string, number>): Reading[] {
  if (row.misquoted) return ['quotes'];
  if (row.cells.slice(sheet.titles.length).some((cell) => cell.trim() !== '')) return ['cells'];
  const own = guestsIn(row, columns);
  const others = sheet.others.filter(({ email }) => email === null || email !== columns.email);
  const along = others.flatMap((other) =>
    guestsIn(row, other).filter((reading) => reading !== 'no-email' || isNamed(row, other)),
  );
  const readings = own[0] === 'no-email' ? (inTheirPlace(sheet, row, columns, orders) ?? own) : own;
  // A couple in a sheet of couples may come without the first of the two.
  const kept = readings[0] === 'no-email' && along.length > 0 && !isNamed(row, columns) ? [] : readings;
  return unlike([...kept, ...along]).map((reading) =>
    typeof reading !== 'string' && reading.name.length > SEAT_NAME_MAX ? 'name' : reading,
  );
}

/** Without the same address twice in a line, as forms ask for it twice. */
function unlike(readings: readonly Reading[]): Reading[] {
  const seen = new Set<string>();
  return readings.filter((reading) => {
    if (typeof reading === 'string') return true;
    const isNew = !seen.has(reading.email);
    seen.add(reading.email);
    return isNew;
  });
}

const nameIn = ({ cells }: CsvRow, columns: readonly number[]): string =>
  cleanSeatName(
    columns
      .map((column) => plainCell(cells[column] ?? ''))
      .filter((cell) => !hasAt(cell))
      .join(' '),
  );
const isNamed = (row: CsvRow, { name }: GuestColumns): boolean => nameIn(row, name) !== '';

/** Everybody whose address is in a cell. */
function guestsIn(row: CsvRow, { email, name }: GuestColumns): Reading[] {
  const cell = email === null ? '' : (row.cells[email] ?? '');
  const found = addressesIn(cell);
  if (found.length === 0) return [plainCell(cell) === '' ? 'no-email' : 'email'];
  const names = namesFor(found, nameIn(row, name));
  return found.map((one, place) => (one.email === null ? 'email' : { email: one.email, name: names[place] ?? '' }));
}

/** A line's name where one address is in it; its parts, `Ann & Bob`, where there are as many. */
function namesFor(found: readonly FoundAddress[], name: string): readonly string[] {
  const beside = found.map((one) => cleanSeatName(one.name));
  if (found.length === 1) return [name === '' ? (beside[0] ?? '') : name];
  if (beside.some((one) => one !== '')) return beside;
  const parts = name.split(/ (?:&|\+|and|und|et|y|e|en|i|та|і|و) |[&+/;,]/).map((part) => part.trim());
  return parts.length === found.length ? parts : beside;
}

/** Whoever ordered, where the guest has no address: with their own name, or the guest's if the order is for one. */
function inTheirPlace(
  { order }: GuestSheet,
  row: CsvRow,
  columns: GuestColumns,
  orders: ReadonlyMap<string, number>,
): Reading[] | null {
  if (order?.email == null || order.email === columns.email) return null;
  const [found] = addressesIn(row.cells[order.email] ?? '');
  if (!found) return null;
  if (found.email === null) return ['email'];
  const theirs = nameIn(row, order.name);
  const isOne = orders.get(found.email) === 1;
  return [{ email: found.email, name: theirs === '' && isOne ? nameIn(row, columns.name) : theirs }];
}

/** The cells of columns of which nothing is known, so that no address goes unnoticed. */
function unreadCells({ others, order, payers }: GuestSheet, { cells }: CsvRow, columns: GuestColumns): string[] {
  const read = new Set([...payers, columns.email, order?.email, ...others.map(({ email }) => email)]);
  return cells.filter((cell, column) => hasAt(cell) && !read.has(column));
}

/** The addresses of these cells that aren't among a line's guests. */
function elsewhere({ line }: CsvRow, cells: readonly string[], guests: readonly Seat[]): LeftOut[] {
  const known = new Set(guests.map(({ email }) => email));
  const emails = cells.flatMap(addressesIn).flatMap(({ email }) => (email === null || known.has(email) ? [] : [email]));
  // What stands beside it is a note, not a name.
  const seats = [...new Set(emails)].map((email) => ({ name: '', email }));
  return seats.length === 0 ? [] : [{ line, status: null, seats }];
}

/** Reduces a name to one line without control characters and invisible marks. */
export function cleanSeatName(raw: string): string {
  return withoutMarks(raw)
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .normalize('NFC')
    .trim();
}
