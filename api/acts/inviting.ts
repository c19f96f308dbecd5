import type { Mailer } from '../mail/mailer.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import { listEventsOfAdmin } from '../repositories/accounts.ts';
import { findEventDetails, findOpening, hasEnded } from '../repositories/events.ts';
import { claimInvitees, findInvitedTo, type InvitationKind } from '../repositories/invitations.ts';
import { note } from '../repositories/journal.ts';
import type { SentenceText } from '../sentences/english.ts';
import { WrongMoment } from './mailing.ts';
import { UNTIMED, type ActOnEvent, type Acting } from './timing.ts';

export interface Inviting extends Acting {
  mailer: Pick<Mailer, 'postInvitation'>;
  /** The events among which a guest's language is looked for: those of whoever invites. */
  clientIds: readonly string[];
}

const AT_ONCE = 100;

/**
 * Posts an invitation to every guest without an account who hasn't had it, once each whatever becomes of their seats, and even if several
 * processes post it. Journalled. Returns how many. The caller wakes the server's mailer afterwards.
 *
 * @param language for guests whose own isn't known
 * @throws {WrongMoment} without a page and a date, and once the evening is over
 */
export async function postInvitations(
  inviting: Inviting,
  event: ActOnEvent,
  kind: InvitationKind,
  language: MailLanguage,
): Promise<number> {
  const { db, now } = inviting;
  const wrong = await invitationRefusal(inviting, event.clientId);
  if (wrong !== null) throw new WrongMoment(wrong);
  const mailed = await inviteAll(inviting, event, kind, language);
  await note(db, event, `mailed ${kind}`, now());
  return mailed;
}

/** Posts in batches, as `postToAll` does. */
export async function inviteAll(
  { db, mailer, now, clientIds }: Inviting,
  event: ActOnEvent,
  kind: InvitationKind,
  language: MailLanguage,
): Promise<number> {
  const { clientId } = event;
  const otherEvents = event.byId === undefined ? [] : await listEventsOfAdmin(db, { clientId, userId: event.byId }, clientIds);
  let mailed = 0;
  for (;;) {
    const count = await db.tx(async (q) => {
      const guests = await claimInvitees(q, clientId, kind, { language, otherEvents }, now(), AT_ONCE);
      for (const guest of guests) await mailer.postInvitation(q, guest, kind);
      return guests.length;
    });
    mailed += count;
    if (count === 0) return mailed;
  }
}

/** Why nobody can be invited at this moment, in one sentence; `null` if guests can be. @param at another moment, in ms since 1970 */
export async function invitationRefusal({ db, now }: Acting, clientId: string, at: number = now()): Promise<SentenceText | null> {
  const opening = (await findOpening(db, clientId)) ?? UNTIMED;
  if (hasEnded(opening, at)) return 'The evening is over.';
  const { page } = await findEventDetails(db, clientId);
  const { date } = await findInvitedTo(db, clientId);
  return page === null || date === null ? 'Nobody can be invited yet: the event needs its page and its date first.' : null;
}
