import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../../src/domain/csv.ts';
import { normalizeEmail } from '../../src/domain/email.ts';
import {
  cleanSeatName,
  GUEST_FILE_BYTES_MAX,
  readGuestSheet,
  SEAT_NAME_MAX,
  SEATS_MAX,
  seatsOf,
  type GuestSheet,
  type LineFault,
} from '../../src/domain/guest-list.ts';
import { importSeats, letIn, passSeat } from '../acts/guest-list.ts';
import { csvLine } from '../csv-text.ts';
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

/** Imports a CSV file, all of it or nothing. Throws `Refused` with the broken lines. */
export async function importGuests(storage: Storage, clientId: string, file: string): Promise<string[]> {
  await requireEvent(storage, clientId);
  const sheet = readGuestSheet(decodeText(await contentOf(file)));
  const { seats, broken } = seatsOf(sheet, sheet.found);
  if (sheet.found.email === null) throw new Refused(`There is no column of e-mails in ${file}.`);
  if (broken.length > 0) {
    const lines = broken.map(({ line, fault }) => `line ${line}: ${FAULTS[fault]}`);
    throw new Refused(`Nothing was imported. Put these lines right, or take them out:\n${lines.join('\n')}`);
  }
  if (seats.length === 0 || seats.length > SEATS_MAX)
    throw new Refused(`${file} has ${seats.length} guests; 1 to ${SEATS_MAX} can be imported.`);
  const { added, known } = await importSeats(storage, { clientId }, seats);
  return [
    `${clientId}: ${columnsText(sheet)}.`,
    `${counted(added, 'seat')} added, ${known} on the list already. Only who is on it can confirm an e-mail now.`,
  ];
}

async function contentOf(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Refused(`There is no file ${file}.`);
  if (found.size > GUEST_FILE_BYTES_MAX) throw new Refused(`${file} is larger than ${GUEST_FILE_BYTES_MAX / 1_000_000} MB.`);
  return readFile(file);
}

function columnsText({ titles, found }: GuestSheet): string {
  const titleOf = (column: number) => titles[column] || `column ${column + 1}`;
  const names = found.name.length === 0 ? 'nobody is named' : `names from ${found.name.map(titleOf).join(' and ')}`;
  return `e-mails from ${titleOf(found.email ?? 0)}, ${names}`;
}

/** The guest list as CSV, followed by people who registered without being on it. Throws `Refused` without the event. */
export async function printGuests(storage: Storage, clientId: string): Promise<string[]> {
  const { db } = storage;
  await requireEvent(storage, clientId);
  const { hasList, invited } = await countInvited(db, clientId);
  const lines = [csvLine(['seat', 'name', 'email', 'state'])];
  let last: Guest | undefined;
  do {
    const page = await listGuests(db, clientId, '', last ? [last.sortText, last.guestId] : null, AT_ONCE);
    lines.push(...page.map(({ guestId, name, email, state }) => csvLine([guestId, name, email ?? '', state])));
    last = page.length === AT_ONCE ? page.at(-1) : undefined;
  } while (last);
  if (!hasList) return [`${clientId}: there is no guest list; whoever finds the page can register.`, ...lines.slice(1)];
  const unlisted = await listUnlisted(db, clientId, null, AT_ONCE);
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
  const email = to === undefined || to === '' ? null : normalizeEmail(to);
  if (to === undefined || (to !== '' && email === null)) throw new UsageError('Say whose seat it is from now on: --to <e-mail>');
  const found = (await listGuests(storage.db, clientId, '', null, SEATS_MAX)).filter(
    (one) => one.guestId === seat || one.email === seat.trim().toLowerCase(),
  );
  const [guest, another] = found;
  if (!guest) throw new Refused(`${clientId}: nobody has the seat ${seat}.`);
  if (another)
    throw new Refused(
      `${clientId}: ${seat} has ${found.length} seats. Say which: ${found.map(({ guestId }) => guestId).join(', ')}`,
    );
  if (cleanSeatName(name ?? '').length > SEAT_NAME_MAX) throw new UsageError(`A name has up to ${SEAT_NAME_MAX} characters.`);
  await passSeat(storage, { clientId }, guest.guestId, { name: name ?? guest.name, email });
  return [email === null ? `${clientId}: the seat is free.` : `${clientId}: the seat is that of ${email} now.`];
}
