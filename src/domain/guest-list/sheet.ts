import { parseCsv, type CsvRow } from '../csv';
import { addressesIn, hasAt, plainCell } from './addresses';
import { statusColumns, type StatusColumn } from './statuses';
import { isMeaningful, meaningsOf, type TitleMeaning, type Whose } from './titles';

/** Where one guest of a line is, by the indices of columns from 0. */
export interface GuestColumns {
  /** `null` if no column has e-mails. */
  email: number | null;
  /** The columns of a name, in the order in which they are joined; empty for no names. */
  name: readonly number[];
}

/** The columns of one guest that are read. */
export const columnsRead = ({ email, name }: GuestColumns): number[] => name.concat(email ?? []);

/** A guest list exported from elsewhere. */
export interface GuestSheet {
  /** Column titles; `''` for untitled columns. */
  titles: readonly string[];
  rows: readonly CsvRow[];
  /** The lines above the titles. */
  above: readonly CsvRow[];
  /** The most likely columns of the first guest of a line. */
  found: GuestColumns;
  /** Those of the guests who come along. */
  others: readonly GuestColumns[];
  /** Whoever ordered: their address stands in for a guest's own that is empty. */
  order: GuestColumns | null;
  /** The columns of people who pay for guests or invite them. */
  payers: readonly number[];
  statuses: readonly StatusColumn[];
  /** Whether it is a list of addresses as mail programs write it: it has no columns that could be mistaken. */
  isAddressList: boolean;
}

/** The titles are looked for in as many lines: shops write the event's name above them. */
const TITLES_WITHIN = 10;
const TITLE_MAX = 80;

/** Parses a sheet, or a list of addresses as mail programs write it. */
export function readGuestSheet(text: string): GuestSheet {
  const isAddressList = hasAddressesAlone(text);
  const all = isAddressList ? addressRows(text) : parseCsv(text);
  const titleRow = titleRowOf(all);
  const rows = all.slice(titleRow + 1);
  const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const cells = all[titleRow]?.cells ?? Array.from({ length: width }, () => '');
  const titles = cells.map((cell) => plainCell(cell));
  const columns = columnsOf(titles, rows);
  const isTitled = titleRow >= 0;
  const { found, others, order } = isTitled ? titledGuests(columns) : untitledGuests(columns);
  const payers = columns.filter(({ whose }) => whose === 'payer' || whose === 'host').map(({ at }) => at);
  const above = all.slice(0, Math.max(0, titleRow));
  return { titles, rows, above, found, others, order, payers, statuses: statusColumns(titles), isAddressList };
}

/** `Max Power <max@example.org>, …` in most of its lines, and no titles. */
function hasAddressesAlone(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => hasAt(line));
  const inBrackets = lines.filter((line) => /<[^<>]{0,300}@[^<>]{0,300}>/.test(line));
  return lines.length > 0 && inBrackets.length * 2 > lines.length && !parseCsv(text).some(({ cells }) => isTitleRow(cells));
}

/** A row for each address of a list; lines without one stay, to be named. */
function addressRows(text: string): CsvRow[] {
  return text.split(/\r\n|\n|\r/).flatMap((content, at) => {
    const rowOf = (cells: string[]): CsvRow => ({ line: at + 1, misquoted: false, cells });
    const found = addressesIn(content);
    if (found.length === 0) return content.trim() === '' ? [] : [rowOf([content, ''])];
    return found.map(({ name, email }) => rowOf([name, email ?? content]));
  });
}

/** The index of the row with the titles; -1 if there is none. */
function titleRowOf(rows: readonly CsvRow[]): number {
  const first = rows.findIndex(({ cells }) => cells.some(isBareAddress));
  const head = rows.slice(0, Math.min(TITLES_WITHIN, first < 0 ? rows.length : first));
  const scores = head.map(({ cells }) => (isTitleRow(cells) ? cells.filter(isTitle).length : 0));
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.lastIndexOf(best);
  // Titles in a language of its own: every column has one, and none has a number.
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isFull =
    first > 0 &&
    width > 1 &&
    head[0]?.cells.length === width &&
    head[0].cells.every((cell) => /\p{L}/u.test(cell) && !/\d/.test(cell));
  return isFull && first === 1 ? 0 : -1;
}

const isTitle = (cell: string): boolean => cell.length <= TITLE_MAX && !isAddress(cell) && isMeaningful(plainCell(cell));
const isTitleRow = (cells: readonly string[]): boolean => !cells.some(isAddress) && cells.some(isTitle);
/** An address by itself: the line above the titles may have one in a sentence. */
const isBareAddress = (cell: string): boolean => isAddress(cell) && !plainCell(cell).includes(' ');
const isAddress = (cell: string): boolean => hasAt(cell) && addressesIn(cell).some(({ email }) => email !== null);

/** A column, and what is in it. */
interface Column extends TitleMeaning {
  at: number;
  /** The share of rows with an address, with a word, from 0 to 1. */
  addresses: number;
  words: number;
  /** How many different addresses it has. */
  distinct: number;
}

function columnsOf(titles: readonly string[], rows: readonly CsvRow[]): Column[] {
  const total = Math.max(1, rows.length);
  const meanings = meaningsOf(titles);
  return meanings.map(({ whose, content, guest }, at) => {
    const cells = rows.map((row) => row.cells[at] ?? '');
    const addresses = cells.filter(hasAt);
    const words = cells.filter((cell) => !hasAt(cell) && /\p{L}/u.test(cell)).length;
    const distinct = new Set(addresses.map((cell) => plainCell(cell).toLowerCase())).size;
    return { whose, content, guest, at, addresses: addresses.length / total, words: words / total, distinct };
  });
}

interface Guests {
  found: GuestColumns;
  others: readonly GuestColumns[];
  order: GuestColumns | null;
}

const LIKELY: Readonly<Record<'guest' | 'none' | 'payer' | 'host', number>> = { guest: 3, none: 2, payer: 1, host: 0 };
const rankOf = ({ whose }: Column): number => LIKELY[whose ?? 'none'];

/** By whose they are, then by how many different addresses they have: the host's own address stands in every line. */
const byLikelihood = (a: Column, b: Column): number =>
  rankOf(b) - rankOf(a) || b.distinct - a.distinct || b.addresses - a.addresses;

function titledGuests(columns: readonly Column[]): Guests {
  const emails = columns.filter(({ content, addresses }) => (content === 'email' && addresses > 0) || addresses >= 0.5);
  const own = emails.filter(({ guest, whose }) => guest === 1 && whose !== 'host').toSorted(byLikelihood);
  const [best] = [...own, ...emails.toSorted(byLikelihood), ...columns.filter(({ content }) => content === 'email')];
  if (!best) return { found: { email: null, name: nameOf(columns, ['guest', null], 1) }, others: [], order: null };
  const payer = own.find(({ at, whose }) => at !== best.at && (whose === 'payer' || (whose === null && best.whose === 'guest')));
  const later = [...new Set(columns.map(({ guest }) => guest))].filter((guest) => guest > 1).toSorted((a, b) => a - b);
  return {
    found: { email: best.at, name: nameBeside(columns, best) },
    others: later.flatMap((guest) => companion(columns, guest, best.at)),
    order: payer ? { email: payer.at, name: nameOf(columns, ['payer'], 1) } : null,
  };
}

function companion(columns: readonly Column[], guest: number, taken: number): GuestColumns[] {
  const email = columns.find((column) => column.guest === guest && column.content === 'email' && column.at !== taken);
  const name = nameOf(columns, ['guest', null], guest);
  return email || name.length > 0 ? [{ email: email?.at ?? null, name }] : [];
}

/** The name that belongs to an address: never another person's. */
function nameBeside(columns: readonly Column[], { whose, guest }: Column): readonly number[] {
  if (whose === 'guest') return nameOf(columns, ['guest', null], guest);
  if (whose === 'payer') return nameOf(columns, ['payer', null, 'guest'], guest);
  const name = nameOf(columns, [null, 'guest'], guest);
  // “Billing first name” beside “Email”, and nobody else's of either.
  const isAlone = columns.filter(({ content }) => content === 'email').length === 1;
  return name.length === 0 && isAlone ? nameOf(columns, ['payer'], guest) : name;
}

/** The columns of a name, of the first of these people who has one. */
function nameOf(columns: readonly Column[], whose: readonly Whose[], guest: number): readonly number[] {
  for (const owner of whose) {
    const of = (content: TitleMeaning['content']): Column | undefined =>
      columns
        .filter((column) => column.whose === owner && column.guest === guest && column.content === content && column.words > 0)
        .toSorted((a, b) => b.words - a.words)[0];
    const [full, name, first, last] = [of('full'), of('name'), of('first'), of('last')];
    const infix = of('infix');
    const second = of('second-last');
    const joined = (...parts: (Column | undefined)[]) => parts.flatMap((part) => (part ? [part.at] : []));
    const pair = first && last ? joined(first, infix, last, second) : null;
    const whole = full ?? (pair ? name : undefined);
    if (whole && whole.words >= (pair ? Math.max(first?.words ?? 0, last?.words ?? 0) : 0)) return [whole.at];
    if (pair) return pair;
    const half = first ?? last;
    if (half && name) return half === first ? joined(first, infix, name) : joined(name, infix, last, second);
    if (name ?? half) return joined(name ?? half, name ? undefined : second);
  }
  return [];
}

/** Without titles, each column of addresses is a guest's, with the words before it or, if it comes first, after it. */
function untitledGuests(columns: readonly Column[]): Guests {
  const emails = columns.filter(({ addresses }) => addresses > 0).toSorted((a, b) => a.at - b.at);
  const [first] = emails;
  const named = columns.filter(({ addresses, words }) => addresses === 0 && words > 0);
  const isAfter = first !== undefined && !named.some(({ at }) => at < first.at);
  const guests = emails.map((email, place) => {
    const from = isAfter ? email.at : (emails[place - 1]?.at ?? -1);
    const to = isAfter ? (emails[place + 1]?.at ?? columns.length) : email.at;
    const name = named.find(({ at, words }) => at > from && at < to && (emails.length > 1 || words >= 0.5));
    return { email: email.at, name: name ? [name.at] : [] };
  });
  const [found = { email: null, name: [] }, ...others] = guests;
  return { found, others, order: null };
}
