import { findProfile } from '../repositories/profiles.ts';
import { countPeople, findPeople, setRole, type FoundPerson } from '../repositories/people.ts';
import { normalizeEmail } from '../rules/account.ts';
import { counted } from './counted.ts';
import type { Storage } from './storage.ts';
import { timeText } from './times.ts';
import { UsageError } from './usage-error.ts';

/** Everybody with this e-mail, at one event or at all. Throws `UsageError` for what is no e-mail. */
export async function peopleWith({ db }: Storage, email: string, clientId: string | undefined): Promise<FoundPerson[]> {
  const normal = normalizeEmail(email);
  if (normal === null) throw new UsageError(`"${email}" is no e-mail.`);
  const people = await findPeople(db, normal);
  return people.filter((person) => clientId === undefined || person.clientId === clientId);
}

export const nobody = (email: string, clientId: string | undefined): string =>
  `Nobody has the e-mail ${email}${clientId === undefined ? '' : ` at ${clientId}`}; nothing to do.`;

export async function printCounts({ db }: Storage, clientId: string): Promise<string[]> {
  const { accounts, confirmed, women, men, likes, matches } = await countPeople(db, clientId);
  return [
    `${clientId}: ${counted(accounts, 'account')}, ${confirmed} of them confirmed`,
    `profiles: ${women + men} (${women} women, ${men} men)`,
    `likes: ${likes}, matches: ${matches}`,
  ];
}

export async function printPeople(storage: Storage, email: string, clientId: string | undefined): Promise<string[]> {
  const people = await peopleWith(storage, email, clientId);
  if (people.length === 0) return [nobody(email, clientId)];
  return Promise.all(
    people.map(async (person) => {
      const profile = await findProfile(storage.db, person.clientId, person.userId);
      const has = profile === null ? 'no profile' : `a profile with ${counted(profile.photos.length, 'photo')}`;
      const state = person.confirmed ? 'confirmed' : 'not confirmed';
      return `${person.clientId}: ${person.userId}, ${person.role}, ${state}, joined ${timeText(person.createdAt)}, ${has}`;
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
  if (people.length === 0) return [nobody(email, clientId)];
  const role = action === 'give' ? 'admin' : 'attendee';
  const lines = [];
  for (const person of people) {
    if (person.role === role) {
      lines.push(`${person.clientId}: the role is ${role} already; nothing changed.`);
    } else {
      await setRole(storage.db, person, role);
      lines.push(`${person.clientId}: the role is now ${role}, from the next login on.`);
    }
  }
  return lines;
}
