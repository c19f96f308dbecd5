import { randomUUID } from 'node:crypto';
import { findEventDetails } from '../repositories/events.ts';
import { listJournal, note } from '../repositories/journal.ts';
import { restore, suspend } from '../repositories/suspensions.ts';
import { requireEvent, peopleWith } from './people.ts';
import type { Storage } from './storage.ts';
import { timeText } from '../time-text.ts';
import { UsageError } from './usage-error.ts';

const REASON_MAX = 300;

/** The reason as typed after `--reason`. Throws `UsageError` for none, and for one that is no line. */
export function reasonOf(typed: string | undefined): string {
  const reason = typed?.trim() ?? '';
  if (reason === '') throw new UsageError('Say why with --reason: the suspended person reads it at the login.');
  if (reason.length > REASON_MAX || /\p{Cc}/u.test(reason)) {
    throw new UsageError(`A reason is one line of up to ${REASON_MAX} characters.`);
  }
  if (/not.?confirmed|unconfirmed/i.test(reason)) {
    throw new UsageError('Say it in other words: "not confirmed" is what the login says of an e-mail, and it leads to the code.');
  }
  return reason;
}

/** Takes the people with this e-mail out of everybody's lists, and ends their sessions. Throws `Refused`. */
export async function suspendPeople(
  storage: Storage,
  email: string,
  clientId: string | undefined,
  reason: string,
): Promise<string[]> {
  const { db, now } = storage;
  const lines = [];
  for (const person of await peopleWith(storage, email, clientId)) {
    await db.tx(async (q) => {
      await suspend(q, person, reason, now());
      await note(q, person, 'suspended', randomUUID(), now());
    });
    const { support } = await findEventDetails(db, person.clientId);
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
  const { db, now } = storage;
  const lines = [];
  for (const person of await peopleWith(storage, email, clientId)) {
    const restored = await db.tx(async (q) => {
      if (!(await restore(q, person))) return false;
      await note(q, person, 'restored', randomUUID(), now());
      return true;
    });
    lines.push(
      restored
        ? `${person.clientId}: ${person.userId} is back, with likes and matches as they were.`
        : `${person.clientId}: ${person.userId} isn't suspended; nothing changed.`,
    );
  }
  return lines;
}

/** What was done about whom at an event, the newest first. Throws `Refused` without the event. */
export async function printJournal(storage: Storage, clientId: string): Promise<string[]> {
  await requireEvent(storage, clientId);
  const entries = await listJournal(storage.db, clientId);
  if (entries.length === 0) return [`${clientId}: nothing was done about anybody yet.`];
  return entries.map(({ at, act, userId }) => `${timeText(at)}: ${act} ${userId}`);
}
