import type { Queryable } from '../db/db.ts';
import type { Mailer } from '../mail/mailer.ts';
import { setContactSharing } from '../repositories/contacts.ts';
import { findOpening, hasBegun, hasEnded, setDeletion, type Opening } from '../repositories/events.ts';
import { note, type Act } from '../repositories/journal.ts';
import { claimRecipients, countMailing, listDueResults, planResultsMail, type MailingKind } from '../repositories/mailings.ts';
import type { NameOrder } from '../repositories/by-name.ts';
import { listEverybody, type ListedPerson } from '../repositories/roster.ts';
import type { SentenceText } from '../sentences/english.ts';
import { Refusal } from '../sentences/sentences.ts';
import { UNTIMED, type ActOnEvent, type Acting } from './timing.ts';

/** A mailing that would be wrong at this moment; `message` says why, in one sentence. */
export class WrongMoment extends Refusal {}

export interface Posting extends Acting {
  mailer: Pick<Mailer, 'postNotice'>;
}

const AT_ONCE = 100;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Posts a mailing to every recipient who hasn't had it, once each even if several processes post it. Journalled. Returns the
 * number of people whose turn it was: a reminder goes to those of them alone who like nobody. The caller wakes the server's mailer afterwards.
 *
 * @throws {WrongMoment} before the results, and for reminders after liking has ended
 */
export async function postMailing(posting: Posting, event: ActOnEvent, kind: MailingKind): Promise<number> {
  const { db, now } = posting;
  const { clientId } = event;
  const opening = (await findOpening(db, clientId)) ?? UNTIMED;
  const wrong = refusalOf(kind, opening, now());
  if (wrong !== null) throw new WrongMoment(wrong);
  const mailed = await postToAll(posting, clientId, kind);
  await note(db, event, `mailed ${kind}`, now());
  return mailed;
}

/** Why a mailing can't be sent at this moment, in one sentence; `null` if it can. */
export function refusalOf(kind: MailingKind, opening: Opening, now: number): SentenceText | null {
  const { resultsAt } = opening;
  if (kind === 'results' && resultsAt !== null && resultsAt > now) return 'The results are not out yet.';
  if (kind !== 'results' && hasEnded(opening, now)) return 'Liking has ended: there is nothing to be reminded of.';
  const isToCome = !hasBegun(opening, now) && !hasEnded(opening, now);
  return kind !== 'unfinished' && isToCome ? 'Nobody can like anybody yet.' : null;
}

/** Posts in batches, so that transactions stay short and an interrupted run can be repeated. */
export async function postToAll({ db, mailer, now }: Posting, clientId: string, kind: MailingKind): Promise<number> {
  let mailed = 0;
  for (;;) {
    const count = await db.tx(async (q) => {
      const people = await claimRecipients(q, clientId, kind, now(), AT_ONCE);
      for (const person of people) if (person.isMeant) await mailer.postNotice(q, person, kind);
      return people.length;
    });
    mailed += count;
    if (count === 0) return mailed;
  }
}

/**
 * Mails the results of the events that planned to. An event is finished only once no recipient is left, since another process
 * may be posting to the last of them, and may die. Returns the number of mails.
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

/** A date on which an event's people can't be deleted; `message` says why, in one sentence. */
export class WrongDay extends Refusal {}

/** Changes an event and journals it in one transaction. */
const noted = <T>({ db, now }: Acting, event: ActOnEvent, act: Act, change: (q: Queryable) => Promise<T>) =>
  db.tx(async (q) => {
    const done = await change(q);
    await note(q, event, act, now());
    return done;
  });

/** Sets whether the results mail goes out automatically once results show. */
export const planMail = (acting: Acting, event: ActOnEvent, mails: boolean): Promise<void> =>
  noted(acting, event, mails ? 'planned the results mail' : 'called off the results mail', (q) =>
    planResultsMail(q, event.clientId, mails),
  );

/** Lets matches share contacts, or ends that and hides what was shared, until it is allowed again. */
export const letShareContacts = (acting: Acting, event: ActOnEvent, shares: boolean): Promise<void> =>
  noted(acting, event, shares ? 'let matches share contacts' : 'ended sharing contacts', (q) =>
    setContactSharing(q, event.clientId, shares),
  );

/** Everybody with an account or a seat, for the organiser to download. Journalled. */
export const downloadList = (acting: Acting, event: ActOnEvent, order: NameOrder): Promise<ListedPerson[]> =>
  noted(acting, event, 'downloaded the list', (q) => listEverybody(q, event.clientId, order));

/**
 * Sets when the people of an event are deleted, instead of after the server's retention time; `null` restores that. Opening
 * the event again cancels it, see `isOverdue`.
 *
 * @param at ms since 1970; the deletion follows within the hour
 * @throws {WrongDay} for a time before the event's end, in the past, or after the server's retention time
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
