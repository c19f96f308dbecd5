import { randomUUID } from 'node:crypto';
import { doorOf } from '../repositories/doors.ts';
import { findOpening, listKnownIds } from '../repositories/events.ts';
import { note } from '../repositories/journal.ts';
import { findLikeSums } from '../repositories/like-sums.ts';
import { findProfile } from '../repositories/profiles.ts';
import { countPeople, findPeople, setRole, type FoundPerson } from '../repositories/people.ts';
import { findSuspension } from '../repositories/suspensions.ts';
import { normalizeEmail } from '../../src/domain/email.ts';
import { counted } from './counted.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';
import { timeText } from '../time-text.ts';
import { UsageError } from './usage-error.ts';

const NAMED_MAX = 20;

/**
 * Everybody with this e-mail, at one event or at all; at least one. Throws `UsageError` for what is no e-mail, and `Refused`
 * where nobody has it, naming the events that were searched.
 */
export async function peopleWith(storage: Storage, email: string, clientId: string | undefined): Promise<FoundPerson[]> {
  const people = await anyWith(storage, email, clientId);
  if (people.length === 0) throw await nobodyWith(storage, email, clientId);
  return people;
}

/** The same, or nobody. */
export async function anyWith(storage: Storage, email: string, clientId: string | undefined): Promise<FoundPerson[]> {
  const normal = normalizeEmail(email);
  if (normal === null) throw new UsageError(`"${email}" is no e-mail.`);
  if (clientId !== undefined) await requireEvent(storage, clientId);
  const people = await findPeople(storage.db, normal);
  return people.filter((person) => clientId === undefined || person.clientId === clientId);
}

/** That nobody has this e-mail, with the events that were searched. */
export async function nobodyWith({ db }: Storage, email: string, clientId: string | undefined): Promise<Refused> {
  const searched = clientId === undefined ? namesOf(await listKnownIds(db)) : clientId;
  return new Refused(`Nobody has the e-mail ${email}. Searched: ${searched}.`);
}

/** Throws `Refused` for an event that the database doesn't have. */
export async function requireEvent({ db, typed }: Storage, clientId: string): Promise<void> {
  const ids = await listKnownIds(db);
  if (ids.includes(clientId)) return;
  throw new Refused(`There is no event ${clientId} here. There is: ${namesOf(ids)}. To list them: ${typed('events')}`);
}

function namesOf(ids: readonly string[]): string {
  if (ids.length === 0) return 'no event at all';
  const left = ids.length - NAMED_MAX;
  return [...ids.slice(0, NAMED_MAX), ...(left > 0 ? [`${left} more`] : [])].join(', ');
}

export async function printCounts(storage: Storage, clientId: string): Promise<string[]> {
  await requireEvent(storage, clientId);
  const { accounts, confirmed, women, men } = await countPeople(storage.db, clientId);
  return [
    `${clientId}: ${counted(accounts, 'account')}, ${confirmed} of them confirmed`,
    `profiles: ${women + men} (${women} women, ${men} men)`,
    await likesText(storage, clientId),
  ];
}

async function likesText({ db, now }: Storage, clientId: string): Promise<string> {
  const sums = await findLikeSums(db, clientId, now());
  if (sums) return `likes: ${sumText(sums.likes)}, matches: ${sumText(sums.matches)}`;
  const { resultsAt = null } = (await findOpening(db, clientId)) ?? {};
  return resultsAt === null
    ? 'likes and matches: told once liking has ended'
    : `likes and matches: told once results are out, at ${timeText(resultsAt)}`;
}

const sumText = (sum: number | null): string => (sum === null ? 'fewer than 10' : `about ${sum}`);

export async function printPeople(storage: Storage, email: string, clientId: string | undefined): Promise<string[]> {
  const people = await peopleWith(storage, email, clientId);
  return Promise.all(
    people.map(async (person) => {
      const profile = await findProfile(storage.db, person.clientId, person.userId);
      const has = profile === null ? 'no profile' : 'a profile';
      const state = person.confirmed ? 'confirmed' : 'not confirmed';
      const suspended = (await findSuspension(storage.db, person)) ? ', suspended' : '';
      const until = await doorOf(storage.db, person, storage.now());
      const door = until === null ? '' : `, at the door until ${timeText(until)}`;
      return `${person.clientId}: ${person.userId}, ${person.role}${door}, ${state}${suspended}, joined ${timeText(person.createdAt)}, ${has}`;
    }),
  );
}

/** Makes the people with this e-mail admins, or attendees again. */
export async function changeRole(
  storage: Storage,
  action: 'give' | 'take',
  email: string,
  clientId: string | undefined,
): Promise<string[]> {
  const people = await peopleWith(storage, email, clientId);
  const role = action === 'give' ? ('admin' as const) : ('attendee' as const);
  const lines = [];
  for (const person of people) {
    if (person.role === role) {
      lines.push(`${person.clientId}: the role is ${role} already; nothing changed.`);
    } else {
      await storage.db.tx(async (q) => {
        await setRole(q, person, role);
        await note(q, person, `made ${role}`, randomUUID(), storage.now());
      });
      lines.push(`${person.clientId}: the role is now ${role}; pages show it from the next login on.`);
    }
  }
  return lines;
}
