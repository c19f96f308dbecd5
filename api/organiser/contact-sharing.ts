import { findContactSharing, setContactSharing } from '../repositories/contacts.ts';
import { openingOf } from './events.ts';
import type { Storage } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** What was typed after `--contacts`; `undefined` for nothing. Throws `UsageError`. */
export function contactsOf(typed: string | undefined): boolean | undefined {
  if (typed === undefined) return undefined;
  if (typed === 'on' || typed === 'off') return typed === 'on';
  throw new UsageError(`--contacts is on or off; "${typed}" is neither.`);
}

/**
 * Lets matches of an event share contacts, or no longer; `undefined` leaves it as it is. Resolves to what holds now. Throws
 * `Refused` without the event.
 */
export async function setContacts(storage: Storage, clientId: string, shares: boolean | undefined): Promise<string> {
  await openingOf(storage, clientId);
  if (shares !== undefined) await storage.db.tx((q) => setContactSharing(q, clientId, shares));
  return (await findContactSharing(storage.db, clientId))
    ? `${clientId}: matches can share a contact with each other, each by a tap for one person.`
    : `${clientId}: matches can share no contact, and none is kept.`;
}
