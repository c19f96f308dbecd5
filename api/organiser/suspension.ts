import { restorePerson, suspendPerson } from '../acts/suspending.ts';
import { ApiError } from '../api-error.ts';
import { findEventDetails } from '../repositories/events.ts';
import { listJournal } from '../repositories/journal.ts';
import { requireReason } from '../rules/reason.ts';
import { requireEvent, peopleWith } from './people.ts';
import type { Storage } from './storage.ts';
import { timeText } from '../time-text.ts';
import { UsageError } from './usage-error.ts';

/** The reason as typed after `--reason`. Throws `UsageError` for none, and for one that is no line. */
export function reasonOf(typed: string | undefined): string {
  if (!typed?.trim()) throw new UsageError('Say why with --reason: the suspended person reads it at the login.');
  try {
    return requireReason(typed);
  } catch (error) {
    throw error instanceof ApiError ? new UsageError(error.message) : error;
  }
}

/** Takes the people with this e-mail out of everybody's lists, and ends their sessions. Throws `Refused`. */
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

/** Brings them back, with their likes and matches. Throws `Refused`. */
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

/** What was done at an event, and about whom, the newest first. Throws `Refused` without the event. */
export async function printJournal(storage: Storage, clientId: string): Promise<string[]> {
  await requireEvent(storage, clientId);
  const entries = await listJournal(storage.db, clientId);
  if (entries.length === 0) return [`${clientId}: nothing was done yet.`];
  return entries.map(({ at, act, userId, byId }) => {
    const by = byId === null ? '' : `, by ${byId}`;
    return `${timeText(at)}: ${act} ${userId ?? 'the event'}${by}`;
  });
}
