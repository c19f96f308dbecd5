import type { Queryable } from '../db/db.ts';
import { EVENT_DETAILS, type EventDetails } from './events.ts';
import { INVITED_TO, IS_STILL_WANTED, type InvitedTo, type InvitationKind } from './invitations.ts';
import * as outbox from './outbox.ts';

/** An invitation that waits to be sent. Its recipient has no account, so that it waits where it is kept. */
export interface WaitingInvitation extends Omit<outbox.WaitingMail, 'userId' | 'kind'> {
  userId: null;
  kind: InvitationKind;
  invitedTo: InvitedTo;
  /** Whether it still has a guest to go to, who hasn't registered. */
  isWanted: boolean;
}

/** A mail that waits, to whomever. */
export type QueuedMail = outbox.WaitingMail | WaitingInvitation;

/** Leases a due mail, see `takeDueMail` of the outbox; invitations come after everything else. */
export const takeDueMail = async (
  q: Queryable,
  clientIds: readonly string[],
  now: number,
  leaseMs: number,
): Promise<QueuedMail | null> =>
  (await outbox.takeDueMail(q, clientIds, now, leaseMs)) ?? (await takeDueInvitation(q, clientIds, now, leaseMs));

async function takeDueInvitation(
  q: Queryable,
  clientIds: readonly string[],
  now: number,
  leaseMs: number,
): Promise<WaitingInvitation | null> {
  type Row = Pick<WaitingInvitation, 'clientId' | 'kind' | 'mailId' | 'expiresAt' | 'tries' | 'to' | 'language' | 'isWanted'>;
  const [row] = await q.query<Row & EventDetails & InvitedTo>(
    `with due as (
       select client_id, email, kind from invitations where client_id = any($1::text[]) and due_at <= $2
       order by due_at limit 1 for update skip locked),
     taken as (
       update invitations i set due_at = $3 from due
       where i.client_id = due.client_id and i.email = due.email and i.kind = due.kind returning i.*)
     select i.client_id as "clientId", i.kind, i.invitation_id as "mailId", i.expires_at::float8 as "expiresAt", i.tries,
       i.email as "to", i.language, ${IS_STILL_WANTED} as "isWanted", ${EVENT_DETAILS}, ${INVITED_TO}
     from taken i left join events e on e.client_id = i.client_id`,
    [[...clientIds], now, now + leaseMs],
  );
  if (!row) return null;
  const { name, page, support, line, venue, date, zone, words, ...mail } = row;
  const ofNoAccount = { userId: null, code: null, contested: false, mayJoin: true, toldToday: false, openReports: 0 };
  return { ...mail, ...ofNoAccount, event: { name, page, support, line, venue }, invitedTo: { date, zone, words } };
}

const SET = (change: string) => `update invitations set ${change} where client_id = $1 and invitation_id = $2`;

/** Renews the lease of a mail that is being sent. */
export const keepLease = async (q: Queryable, mail: QueuedMail, until: number): Promise<void> => {
  if (mail.userId !== null) return outbox.keepLease(q, mail, until);
  await q.query(SET('due_at = $3'), [mail.clientId, mail.mailId, until]);
};

/** Records a failed try; the mail is tried again at `dueAt`. */
export const postponeMail = async (q: Queryable, mail: QueuedMail, dueAt: number): Promise<void> => {
  if (mail.userId !== null) return outbox.postponeMail(q, mail, dueAt);
  await q.query(SET('due_at = $3, tries = tries + 1'), [mail.clientId, mail.mailId, dueAt]);
};

/** Takes a mail that was sent or has expired out of the queue. That somebody was invited stays. */
export const removeMail = async (q: Queryable, mail: QueuedMail): Promise<void> => {
  if (mail.userId !== null) return outbox.removeMail(q, mail);
  await q.query(SET('due_at = null, expires_at = null'), [mail.clientId, mail.mailId]);
};

/** The mails waiting, including those being sent. */
export async function backlogOf(q: Queryable, clientIds: readonly string[], now: number): Promise<outbox.Backlog> {
  const [row] = await q.query<{ waiting: number; since: number | null }>(
    `select count(*)::int as waiting, min(since)::float8 as since from (
       select created_at as since from outbox where client_id = any($1::text[])
       union all select at from invitations where client_id = any($1::text[]) and due_at is not null) as waits`,
    [[...clientIds]],
  );
  return { waiting: row?.waiting ?? 0, oldestSeconds: Math.max(0, Math.round((now - (row?.since ?? now)) / 1000)) };
}
