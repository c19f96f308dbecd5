import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findOpening, hasBegun, hasEnded, type Opening } from '../repositories/events.ts';
import { note } from '../repositories/journal.ts';
import { claimRecipients, countMailing, listDueResults, planResultsMail, type MailingKind } from '../repositories/mailings.ts';
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
 * Returns how many it mailed. Whoever passes the server's mailer wakes it afterwards.
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

/** A part at a time, so that no transaction is long and one that is interrupted can be repeated. */
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
