import { readFile, stat } from 'node:fs/promises';
import { normalizeEmail, normalizeNewEmail } from '../../src/domain/email.ts';
import {
  cleanSeatName,
  GUEST_FILE_BYTES_MAX,
  SEAT_NAME_MAX,
  SEATS_MAX,
  seatsOf,
  type LeftOut,
  type LineFault,
} from '../../src/domain/guest-list/seats.ts';
import { columnsRead, readGuestSheet, type GuestColumns, type GuestSheet } from '../../src/domain/guest-list/sheet.ts';
import { EIGHT_BIT, isSpreadsheet, readText } from '../../src/domain/guest-list/text-of-file.ts';
import { importSeats, letIn, passSeat } from '../acts/guest-list.ts';
import { csvLine } from '../export/csv-text.ts';
import { nameOrder } from '../repositories/by-name.ts';
import { countInvited, listGuests, listUnlisted, type Guest } from '../repositories/guests.ts';
import { counted, Refused, UsageError } from './wording.ts';
import { peopleWith, requireEvent } from './people.ts';
import type { Storage } from './storage.ts';

const AT_ONCE = 500;
const FAULTS: Readonly<Record<LineFault, string>> = {
  quotes: 'a quotation mark too many or too few',
  cells: 'more cells than the first line',
  'no-email': 'no e-mail',
  email: 'what should be the e-mail is none',
  name: `a name of more than ${SEAT_NAME_MAX} characters`,
};

/** The options of an import: how the file is read where its titles and letters aren't to decide. */
export interface ImportOptions {
  /** Title of the column of e-mails, or its number, from 1. */
  'email-column'?: string;
  /** Titles or numbers of the columns of a name, in the order in which they are joined. */
  'name-column'?: string[];
  /** One of `EIGHT_BIT`. */
  encoding?: string;
  /** Lines that are left out otherwise: their numbers with commas between them, or `all`. */
  take?: string;
}

/** Imports a CSV file, all of it or nothing. Throws `Refused` with the broken lines, or `UsageError`. */
export async function importGuests(storage: Storage, clientId: string, file: string, options: ImportOptions): Promise<string[]> {
  await requireEvent(storage, clientId);
  const bytes = await contentOf(file);
  if (isSpreadsheet(bytes)) throw new Refused(`${file} is a spreadsheet file. Save it as CSV, and import that.`);
  const { text, doubt } = textOf(bytes, options.encoding);
  const sheet = readGuestSheet(text);
  const columns = columnsOf(sheet, options);
  if (columns.email === null) throw new Refused(`There is no column of e-mails in ${file}.`);
  const { seats, broken, leftOut } = seatsOf(sheet, columns, takenLines(sheet, columns, options.take));
  if (broken.length > 0) {
    const lines = broken.map(({ line, fault }) => `line ${line}: ${FAULTS[fault]}`);
    throw new Refused(`Nothing was imported. Put these lines right, or take them out:\n${lines.join('\n')}`);
  }
  if (seats.length === 0 || seats.length > SEATS_MAX)
    throw new Refused(
      [`${file} has ${seats.length} guests; 1 to ${SEATS_MAX} can be imported.`, ...leftOutLines(leftOut)].join('\n'),
    );
  const { added, known } = await importSeats(storage, { clientId }, seats);
  return [
    `${clientId}: ${counted(seats.length, 'guest')} read, ${columnsText(sheet, columns)}.`,
    ...doubt,
    ...leftOutLines(leftOut),
    `${counted(added, 'seat')} added, ${known} on the list already. Only who is on it can confirm an e-mail now.`,
  ];
}

async function contentOf(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Refused(`There is no file ${file}.`);
  if (found.size > GUEST_FILE_BYTES_MAX) throw new Refused(`${file} is larger than ${GUEST_FILE_BYTES_MAX / 1_000_000} MB.`);
  return readFile(file);
}

/** The file's text, and a line that says how else it could be read. */
function textOf(bytes: Uint8Array, encoding: string | undefined): { text: string; doubt: string[] } {
  if (encoding !== undefined) {
    if (!EIGHT_BIT.some((known) => known === encoding)) throw new UsageError(`--encoding is one of ${EIGHT_BIT.join(', ')}.`);
    return { text: new TextDecoder(encoding).decode(bytes), doubt: [] };
  }
  const [best, other] = readText(bytes);
  const doubt = best && other ? [`Read as ${best.encoding}. If names look wrong, try --encoding ${other.encoding}.`] : [];
  return { text: best?.text ?? '', doubt };
}

function columnsOf({ titles, found }: GuestSheet, { 'email-column': email, 'name-column': names }: ImportOptions): GuestColumns {
  const columnOf = (option: string, named: string): number => {
    const wanted = named.trim().toLowerCase();
    const at = titles.findIndex((title) => title.toLowerCase() === wanted);
    const number = Number(named) - 1;
    if (at < 0 && titles[number] === undefined) throw new UsageError(`--${option}: the file has no column "${named}".`);
    return at < 0 ? number : at;
  };
  return {
    email: email === undefined ? found.email : columnOf('email-column', email),
    name: names?.map((name) => columnOf('name-column', name)) ?? found.name,
  };
}

function takenLines(sheet: GuestSheet, columns: GuestColumns, take: string | undefined): ReadonlySet<number> {
  if (take === undefined) return new Set();
  if (take === 'all') return new Set(seatsOf(sheet, columns).leftOut.map(({ line }) => line));
  const lines = take.split(',').map(Number);
  if (!lines.every(Number.isInteger)) throw new UsageError('--take has the numbers of lines, as in 4,7, or is "all".');
  return new Set(lines);
}

function leftOutLines(leftOut: readonly LeftOut[]): string[] {
  if (leftOut.length === 0) return [];
  const lines = leftOut.map(({ line, status, seats }) => {
    const who = seats.map(({ name, email }) => [name, email].filter((text) => text !== '').join(' ')).join(', ');
    return `  line ${line}: ${who} (${status ?? 'in another column'})`;
  });
  return [`Left out, unless --take names the line:`, ...lines];
}

function columnsText({ titles, others, order }: GuestSheet, { email, name }: GuestColumns): string {
  const titleOf = (column: number | null) => (column === null ? '' : titles[column] || `column ${column + 1}`);
  const names = name.length === 0 ? 'nobody is named' : `names from ${name.map(titleOf).join(' and ')}`;
  const also = others.flatMap(columnsRead).map(titleOf);
  const instead = order && order.email !== email ? [`where a guest has no e-mail, ${titleOf(order.email)}`] : [];
  const more = also.length === 0 ? [] : [`who comes along from ${also.join(' and ')}`];
  return [`e-mails from ${titleOf(email)}`, names, ...more, ...instead].join(', ');
}

/** The guest list as CSV, followed by people who registered without being on it. Throws `Refused` without the event. */
export async function printGuests(storage: Storage, clientId: string): Promise<string[]> {
  const { db } = storage;
  await requireEvent(storage, clientId);
  const { hasList, invited } = await countInvited(db, clientId);
  const lines = [csvLine(['seat', 'name', 'email', 'state'])];
  const order = nameOrder();
  let last: Guest | undefined;
  do {
    const page = await listGuests(db, clientId, '', {
      order,
      after: last ? [last.sortText, last.guestId] : null,
      count: AT_ONCE,
    });
    lines.push(...page.map(({ guestId, name, email, state }) => csvLine([guestId, name, email ?? '', state])));
    last = page.length === AT_ONCE ? page.at(-1) : undefined;
  } while (last);
  if (!hasList) return [`${clientId}: there is no guest list; whoever finds the page can register.`, ...lines.slice(1)];
  const unlisted = await listUnlisted(db, clientId, '', null, AT_ONCE);
  return [`${clientId}: ${counted(invited, 'guest')}`, ...lines, ...unlisted.map(({ email }) => `not on the list: ${email}`)];
}

/** Gives a seat to the person who registered with this e-mail without being on the list. Throws `Refused`. */
export async function letInGuest(storage: Storage, clientId: string, email: string): Promise<string[]> {
  const [person] = await peopleWith(storage, email, clientId);
  if (person) await letIn({ ...storage, mailer: await storage.mailer() }, person);
  return [`${clientId}: ${email} has a seat; whoever waited for the code is mailed it.`];
}

/**
 * Passes a seat to somebody else, or to nobody.
 *
 * @param seat the seat's id, or its e-mail if that has only one seat
 * @param to the new e-mail; `''` for none
 * @throws {Refused} without such a seat, or if the e-mail has several
 */
export async function changeGuest(
  storage: Storage,
  clientId: string,
  seat: string,
  { to, name }: { to: string | undefined; name: string | undefined },
): Promise<string[]> {
  await requireEvent(storage, clientId);
  const email = to === undefined || to === '' ? null : normalizeNewEmail(to);
  if (to === undefined || (to !== '' && email === null)) throw new UsageError('Say whose seat it is from now on: --to <e-mail>');
  const held = normalizeEmail(seat);
  const found = (await listGuests(storage.db, clientId, '', { order: nameOrder(), after: null, count: SEATS_MAX })).filter(
    (one) => one.guestId === seat || (held !== null && one.email === held),
  );
  const [guest, another] = found;
  if (!guest) throw new Refused(`${clientId}: nobody has the seat ${seat}.`);
  if (another)
    throw new Refused(
      `${clientId}: ${seat} has ${found.length} seats. Say which: ${found.map(({ guestId }) => guestId).join(', ')}`,
    );
  if (cleanSeatName(name ?? '').length > SEAT_NAME_MAX) throw new UsageError(`A name has up to ${SEAT_NAME_MAX} characters.`);
  const acting = { ...storage, mailer: await storage.mailer() };
  await passSeat(acting, { clientId }, guest.guestId, { name: name ?? guest.name, email });
  return [email === null ? `${clientId}: the seat is free.` : `${clientId}: the seat is that of ${email} now.`];
}
