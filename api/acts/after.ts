import { randomUUID } from 'node:crypto';
import type { Db, Queryable } from '../db/db.ts';
import { setContactSharing } from '../repositories/contacts.ts';
import { findOpening, setDeletion } from '../repositories/events.ts';
import { listEverybody, type ListedPerson } from '../repositories/everybody.ts';
import { note, type Act } from '../repositories/journal.ts';
import { planResultsMail } from '../repositories/mailings.ts';
import { UNTIMED, type ActOnEvent } from './timing.ts';

interface Acting {
  db: Db;
  now: () => number;
}

/** A day on which an event's people can't be deleted; `message` says why, in one sentence. */
export class WrongDay extends Error {}

const DAY_MS = 24 * 60 * 60_000;

/** Changes something about an event, with its entry in the journal. */
const noted = <T>({ db, now }: Acting, { clientId, byId }: ActOnEvent, act: Act, change: (q: Queryable) => Promise<T>) =>
  db.tx(async (q) => {
    const done = await change(q);
    await note(q, { clientId, userId: null, ...(byId && { byId }) }, act, randomUUID(), now());
    return done;
  });

/** Says whether everybody is mailed by itself as soon as results show. */
export const planMail = (acting: Acting, event: ActOnEvent, mails: boolean): Promise<void> =>
  noted(acting, event, mails ? 'planned the results mail' : 'called off the results mail', (q) =>
    planResultsMail(q, event.clientId, mails),
  );

/** Lets matches share contacts, or no longer: then nothing of what was shared is kept. */
export const letShareContacts = (acting: Acting, event: ActOnEvent, shares: boolean): Promise<void> =>
  noted(acting, event, shares ? 'let matches share contacts' : 'ended sharing contacts', (q) =>
    setContactSharing(q, event.clientId, shares),
  );

/** Everybody who has registered or has a seat, for the organiser's own use, which stands in the journal. */
export const downloadList = (acting: Acting, event: ActOnEvent): Promise<ListedPerson[]> =>
  noted(acting, event, 'downloaded the list', (q) => listEverybody(q, event.clientId));

/**
 * Sets from when on the people of an event are deleted, in place of the time the server keeps them after the end; `null` goes
 * back to that. Opening the event again calls it off, see `isOverdue`.
 *
 * @param at ms since 1970; the deletion is done within the hour
 * @throws {WrongDay} before the event's end, in the past, and later than the server keeps anybody
 */
export async function planDeletion(
  acting: Acting & { retentionDays: number | null },
  event: ActOnEvent,
  at: number | null,
): Promise<void> {
  const { closedAt } = (await findOpening(acting.db, event.clientId)) ?? UNTIMED;
  if (at !== null) {
    if (closedAt === null) throw new WrongDay('The evening has no end yet. Close it, or set when it ends.');
    if (at <= closedAt) throw new WrongDay('Nobody is deleted before the evening ends.');
    if (at < acting.now()) throw new WrongDay('This day is past.');
    const { retentionDays } = acting;
    if (retentionDays !== null && at > closedAt + retentionDays * DAY_MS)
      throw new WrongDay('Everything is deleted before that.');
  }
  await noted(acting, event, at === null ? 'called off the deletion' : 'planned the deletion', (q) =>
    setDeletion(q, event.clientId, at),
  );
}
