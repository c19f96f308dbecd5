import type { MailLanguage } from '../mail/mail-language.ts';
import { findOpening, type Opening } from '../repositories/events.ts';
import { countInvitations, isInvitation } from '../repositories/invitations.ts';
import { note } from '../repositories/journal.ts';
import { endMailPlan, listDueMails, setMailPlan, type DueMail, type PlannedMail } from '../repositories/mail-plans.ts';
import { countMailing } from '../repositories/mailings.ts';
import { invitationRefusal, inviteAll, type Inviting } from './inviting.ts';
import { postToAll, refusalOf, WrongMoment, type Posting } from './mailing.ts';
import { PAST_MS, UNTIMED, type ActOnEvent, type Acting } from './timing.ts';

/** A mail can't be planned for a time that is past. */
export class PastTime extends Error {}

/**
 * Sets when a mail goes by itself, once to everybody who hasn't had it by then; `null` for not at all. Journalled.
 *
 * @param at ms since 1970
 * @param language for guests whose own isn't known
 * @throws {PastTime}, {WrongMoment} for a time at which it couldn't be sent by what is known of the evening now
 */
export async function planMailAt(
  acting: Acting,
  event: ActOnEvent & { byId: string },
  kind: PlannedMail,
  at: number | null,
  language: MailLanguage,
): Promise<void> {
  const { db, now } = acting;
  const { clientId, byId } = event;
  if (at !== null) {
    if (at < now() - PAST_MS) throw new PastTime();
    const wrong = await refusalAt(acting, clientId, kind, at, unlessOpenedByHand);
    if (wrong !== null) throw new WrongMoment(wrong);
  }
  await db.tx(async (q) => {
    await setMailPlan(q, clientId, kind, at === null ? null : { at, byId, language });
    await note(q, event, `${at === null ? 'called off mail' : 'planned mail'} ${kind}`, now());
  });
}

/**
 * Posts the mails whose time has come, once to each recipient whichever processes do it. As with the results, a plan ends only once
 * no recipient is left. One that can't be carried out, as the evening is over or hasn't begun, ends without a mail: hours later it
 * would surprise. Returns the number of mails.
 */
export async function mailDuePlans(posting: Posting & Inviting, clientIds: readonly string[]): Promise<number> {
  const { db, now } = posting;
  let mailed = 0;
  for (const due of await listDueMails(db, clientIds, now())) {
    const { clientId, kind } = due;
    const wrong = await refusalAt(posting, clientId, kind, now());
    if (wrong === null) mailed += await post(posting, due);
    const isDone = wrong !== null || (await waitingFor(posting, due)) === 0;
    if (isDone && (await endMailPlan(db, due)) && wrong === null) await note(db, due, `mailed ${kind}`, now());
  }
  return mailed;
}

const post = (posting: Posting & Inviting, { clientId, kind, byId, language }: DueMail): Promise<number> =>
  isInvitation(kind) ? inviteAll(posting, { clientId, byId }, kind, language) : postToAll(posting, clientId, kind);

const waitingFor = async ({ db }: Acting, { clientId, kind }: DueMail): Promise<number> =>
  (await (isInvitation(kind) ? countInvitations(db, clientId, kind) : countMailing(db, clientId, kind))).waiting;

/** Who opens by hand may well have done so by then. */
const unlessOpenedByHand = (opening: Opening): Opening =>
  opening.awaitsOpening ? { ...opening, awaitsOpening: false } : opening;

/** Why a mail couldn't be sent at a moment; `null` if it could. @param assumed what is assumed of the evening */
async function refusalAt(
  acting: Acting,
  clientId: string,
  kind: PlannedMail,
  at: number,
  assumed = (opening: Opening) => opening,
) {
  if (isInvitation(kind)) return invitationRefusal(acting, clientId, at);
  return refusalOf(kind, assumed((await findOpening(acting.db, clientId)) ?? UNTIMED), at);
}
