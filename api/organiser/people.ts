import { normalizeEmail } from '../../src/domain/email.ts';
import { correctPerson, restorePerson, suspendPerson, type Correction } from '../acts/people.ts';
import { ApiError } from '../api-error.ts';
import { asMailLanguage } from '../mail/mail-language.ts';
import { FIXED_FIELDS, type FieldName } from '../rules/profile-fields.ts';
import { languageOf } from '../repositories/accounts.ts';
import { findLikeSums } from '../repositories/evening-figures.ts';
import { findEventDetails, findOpening, listKnownIds } from '../repositories/events.ts';
import { listJournal, note } from '../repositories/journal.ts';
import { countPeople, doorOf, findPeople, setRole, type FoundPerson } from '../repositories/people.ts';
import { findProfile } from '../repositories/profiles.ts';
import { findSuspension } from '../repositories/safety.ts';
import { requireReason } from '../rules/texts.ts';
import { timeText } from '../rules/time-text.ts';
import type { Storage } from './storage.ts';
import { counted, Refused, UsageError } from './wording.ts';

const NAMED_MAX = 20;

/**
 * The accounts with this e-mail, at one event or all; at least one. Throws `UsageError` if it isn't an e-mail, and `Refused`,
 * naming the searched events, if no account has it.
 */
export async function peopleWith(storage: Storage, email: string, clientId: string | undefined): Promise<FoundPerson[]> {
  const people = await anyWith(storage, email, clientId);
  if (people.length === 0) throw await nobodyWith(storage, email, clientId);
  return people;
}

/** Like `peopleWith`, but may find nobody. */
export async function anyWith(storage: Storage, email: string, clientId: string | undefined): Promise<FoundPerson[]> {
  const normal = normalizeEmail(email);
  if (normal === null) throw new UsageError(`"${email}" is no e-mail.`);
  if (clientId !== undefined) await requireEvent(storage, clientId);
  const people = await findPeople(storage.db, normal);
  return people.filter((person) => clientId === undefined || person.clientId === clientId);
}

/** The refusal if no account has this e-mail, naming the searched events. */
export async function nobodyWith({ db }: Storage, email: string, clientId: string | undefined): Promise<Refused> {
  const searched = clientId === undefined ? namesOf(await listKnownIds(db)) : clientId;
  return new Refused(`Nobody has the e-mail ${email}. Searched: ${searched}.`);
}

/** Throws `Refused` without the event. */
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
    `profiles: ${women + men} (women: ${women}, men: ${men})`,
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

/** Makes the people with this e-mail admins, or attendees again. Journalled. Throws `Refused`. */
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
        await note(q, person, `made ${role}`, storage.now());
      });
      lines.push(`${person.clientId}: the role is now ${role}; pages show it from the next login on.`);
    }
  }
  return lines;
}

/** `firstName` is typed as `--first-name`. */
const optionOf = (name: FieldName): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Parses the corrected fields. Throws `UsageError` if there are none. */
export function correctionOf(typed: Readonly<Record<string, unknown>>): Correction {
  const correction: Correction = {};
  for (const name of FIXED_FIELDS) {
    const value = typed[optionOf(name)];
    if (typeof value === 'string') correction[name] = value;
  }
  if (Object.keys(correction).length > 0) return correction;
  throw new UsageError(`Say what is right: ${FIXED_FIELDS.map((name) => `--${optionOf(name)} <text>`).join(', ')}.`);
}

/** Corrects the profiles of the people with this e-mail, see `correctPerson`. Throws `Refused`, `UsageError`. */
export async function correctPeople(
  storage: Storage,
  email: string,
  clientId: string | undefined,
  correction: Correction,
): Promise<string[]> {
  const lines = [];
  for (const person of await peopleWith(storage, email, clientId)) {
    const changed = await correctPerson(storage, person, correction).catch((error: unknown) => {
      throw error instanceof ApiError ? new UsageError(`${error.message}.`) : error;
    });
    if (changed === null) throw new Refused(`${person.clientId}: ${email} has no profile.`);
    if (changed.length === 0) {
      lines.push(`${person.clientId}: ${person.userId} is like that already; nothing changed.`);
      continue;
    }
    const likes = changed.includes('gender') ? ' Likes that no longer fit rest.' : ' Likes and matches stay.';
    lines.push(
      `${person.clientId}: ${person.userId} is corrected (${changed.join(', ')}), and it stands in the journal.${likes}`,
    );
  }
  return lines;
}

/** Parses `--reason`. Throws `UsageError` if it is missing or longer than one line. */
export function reasonOf(typed: string | undefined): string {
  if (!typed?.trim()) throw new UsageError('Say why with --reason: the suspended person reads it at the login.');
  try {
    return requireReason(typed);
  } catch (error) {
    throw error instanceof ApiError ? new UsageError(error.message) : error;
  }
}

/** Suspends the people with this e-mail, see `suspendPerson`. Throws `Refused`. */
export async function suspendPeople(
  storage: Storage,
  email: string,
  clientId: string | undefined,
  reason: string,
): Promise<string[]> {
  const lines = [];
  for (const person of await peopleWith(storage, email, clientId)) {
    await suspendPerson(storage, person, reason);
    const { support } = await findEventDetails(storage.db, person.clientId);
    const whom =
      support === null
        ? ` The login names nobody to answer: ${storage.typed(`events set ${person.clientId} --support <e-mail>`)}`
        : ` Answers go to ${support}.`;
    lines.push(
      `${person.clientId}: ${person.userId} is suspended. Nobody sees them any more, their sessions are over, and the login says why.${whom}`,
    );
  }
  return lines;
}

/** Ends the suspensions of the people with this e-mail, see `restorePerson`. Throws `Refused`. */
export async function restorePeople(storage: Storage, email: string, clientId: string | undefined): Promise<string[]> {
  const lines = [];
  for (const person of await peopleWith(storage, email, clientId)) {
    const restored = await restorePerson(storage, person);
    lines.push(
      restored
        ? `${person.clientId}: ${person.userId} is back, with likes and matches as they were.`
        : `${person.clientId}: ${person.userId} isn't suspended; nothing changed.`,
    );
  }
  return lines;
}

/** The journal of an event, newest entry first. Throws `Refused` without the event. */
export async function printJournal(storage: Storage, clientId: string): Promise<string[]> {
  await requireEvent(storage, clientId);
  const entries = await listJournal(storage.db, clientId);
  if (entries.length === 0) return [`${clientId}: nothing was done yet.`];
  return entries.map(({ at, act, userId, byId }) => {
    const by = byId === null ? '' : `, by ${byId}`;
    return `${timeText(at)}: ${act} ${userId ?? 'the event'}${by}`;
  });
}

/**
 * Mails the people with this e-mail a link to their data, one mail for each event. The organiser doesn't see the link, because
 * the data tells whom they like. Journalled. Throws `Refused`.
 */
export async function sendExports(storage: Storage, email: string, clientId: string | undefined): Promise<string[]> {
  const { db } = storage;
  const lines = [];
  for (const person of await peopleWith(storage, email, clientId)) {
    const language = asMailLanguage((await languageOf(db, person)) ?? 'en') ?? 'en';
    const mailer = await storage.mailer();
    await mailer.postNotice(db, { ...person, language }, 'export');
    await note(db, person, 'exported', storage.now());
    lines.push(`${person.clientId}: a link to everything kept about ${person.email} is mailed to them, and works for 24 hours.`);
  }
  return lines;
}
