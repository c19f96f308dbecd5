import { randomUUID } from 'node:crypto';
import type { Db, Queryable } from '../db/db.ts';
import type { Mailer } from '../mail/mailer.ts';
import { setContactSharing } from '../repositories/contacts.ts';
import { findOpening, hasBegun, hasEnded, setDeletion, type Opening } from '../repositories/events.ts';
import { note, type Act } from '../repositories/journal.ts';
import { claimRecipients, countMailing, listDueResults, planResultsMail, type MailingKind } from '../repositories/mailings.ts';
import { listEverybody, type ListedPerson } from '../repositories/roster.ts';
import { UNTIMED, type ActOnEvent } from './timing.ts';

/** A mailing that would be wrong at this moment; `message` says why, in one sentence. */
export class WrongMoment extends Error {}

interface Posting {
  db: Db;
  mailer: Pick<Mailer, 'postNotice'>;
  now: () => number;
}

const AT_ONCE = 100;

/**
 * Mails everybody a mailing concerns who hasn't had it, each once, whichever processes post it. It stands in the journal.
 * Returns how many it mailed. A caller that passes the server's mailer wakes it afterwards.
 *
 * @throws {WrongMoment} before the results, and for reminders once there is nothing to be reminded of
 */
export async function postMailing(posting: Posting, { clientId, byId }: ActOnEvent, kind: MailingKind): Promise<number> {
  const { db, now } = posting;
  const opening = (await findOpening(db, clientId)) ?? UNTIMED;
  const wrong = refusalOf(kind, opening, now());
  if (wrong !== null) throw new WrongMoment(wrong);
  const mailed = await postToAll(posting, clientId, kind);
  await note(db, { clientId, userId: null, ...(byId && { byId }) }, `mailed ${kind}`, randomUUID(), now());
  return mailed;
}

/** Why a mailing would be wrong at this moment, in one sentence; `null` if it isn't. */
export function refusalOf(kind: MailingKind, opening: Opening, now: number): string | null {
  const { resultsAt } = opening;
  if (kind === 'results' && resultsAt !== null && resultsAt > now) return 'The results are not out yet.';
  if (kind !== 'results' && hasEnded(opening, now)) return 'Liking has ended: there is nothing to be reminded of.';
  const isToCome = !hasBegun(opening, now) && !hasEnded(opening, now);
  return kind !== 'unfinished' && isToCome ? 'Nobody can like anybody yet.' : null;
}

/** How many are mailed in a transaction: each stays short, and an interrupted one can be repeated. */
async function postToAll({ db, mailer, now }: Posting, clientId: string, kind: MailingKind): Promise<number> {
  let mailed = 0;
  for (;;) {
    const count = await db.tx(async (q) => {
      const people = await claimRecipients(q, clientId, kind, now(), AT_ONCE);
      for (const person of people) await mailer.postNotice(q, person, kind);
      return people.length;
    });
    mailed += count;
    if (count === 0) return mailed;
  }
}

/**
 * Mails the results of the events that are to do so by themselves. An event is done with once nobody is left, not when this
 * process found nobody: another one may be at it, and may die. Returns how many it mailed.
 */
export async function mailDueResults(posting: Posting, clientIds: readonly string[]): Promise<number> {
  const { db, now } = posting;
  let mailed = 0;
  for (const clientId of await listDueResults(db, clientIds, now())) {
    mailed += await postToAll(posting, clientId, 'results');
    if ((await countMailing(db, clientId, 'results')).waiting === 0) await planResultsMail(db, clientId, false);
  }
  return mailed;
}

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
