import type { Queryable } from '../db/db.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import type { PersonId } from './person-id.ts';
import { codeParams, CURRENT_CODE, type CodePurpose } from './codes.ts';
import { EVENT_DETAILS, type EventDetails } from './events.ts';
import { MAY_JOIN } from './guests.ts';
import { MAILINGS } from './mailings.ts';

/**
 * Mails without a code: the account exists already, its password was changed, an organiser showed a code to reset it, the link
 * to its data, and mailings.
 */
export const NOTICES = ['member', 'changed', 'helped', 'export', ...MAILINGS] as const;
export type NoticeKind = (typeof NOTICES)[number];

export type MailKind = CodePurpose | NoticeKind;

/** A mail in the outbox, with everything needed to write it. */
export interface WaitingMail {
  clientId: string;
  userId: string;
  kind: MailKind;
  /** The same at every try, but different for the next mail of this kind. */
  mailId: string;
  /** When the mail becomes useless, in ms since 1970. */
  expiresAt: number;
  /** Number of failed tries. */
  tries: number;
  to: string;
  language: MailLanguage;
  /** Whether people have registered with different passwords, none of which is valid. */
  contested: boolean;
  /** The current code; `null` if the mail has none, or if it has expired or been used. */
  code: string | null;
  /** Whether a code may be mailed: `false` for an e-mail that isn't on the event's guest list. */
  mayJoin: boolean;
  event: EventDetails;
}

/** How long a mail without a code, and its link, is valid. */
export const NOTICE_LIFETIME_MS = 24 * 60 * 60_000;

type MailKey = Pick<WaitingMail, 'clientId' | 'userId' | 'kind' | 'mailId'>;

/**
 * SQL that posts a mail. Only one mail of a kind waits for each person, also if requested again. It refers to code and e-mail
 * instead of containing them, so that erasing those leaves nothing behind.
 */
const POST = (from: string) => `
  insert into outbox (client_id, user_id, kind, mail_id, created_at, expires_at, due_at) ${from}
  on conflict (client_id, user_id, kind) do update set expires_at = excluded.expires_at`;

/** Makes a code, or reuses a usable one, and posts it, in one statement: either both are stored or neither. */
export async function postCode(
  q: Queryable,
  owner: PersonId,
  purpose: CodePurpose,
  fresh: string,
  mailId: string,
  now: number,
): Promise<void> {
  await q.query(
    `with current as (${CURRENT_CODE})
     ${POST(`select client_id, user_id, purpose, $7::uuid, $6::bigint, expires_at, $6::bigint from current`)}`,
    [...codeParams(owner, purpose, fresh, now), mailId],
  );
}

/** Posts a mail without a code. */
export async function postNotice(q: Queryable, owner: PersonId, kind: NoticeKind, mailId: string, now: number): Promise<void> {
  const owned = `select a.client_id, a.user_id, $3::text, $4::uuid, $5::bigint, $6::bigint, $5::bigint from accounts a`;
  await q.query(POST(`${owned} where a.client_id = $1 and a.user_id = $2`), [
    owner.clientId,
    owner.userId,
    kind,
    mailId,
    now,
    now + NOTICE_LIFETIME_MS,
  ]);
}

/**
 * Leases the mail that has been due longest for `leaseMs`, during which other processes skip it; `null` if none is due. Mailings
 * come last, since codes are valid for only ten minutes.
 */
export async function takeDueMail(
  q: Queryable,
  clientIds: readonly string[],
  now: number,
  leaseMs: number,
): Promise<WaitingMail | null> {
  const [row] = await q.query<Omit<WaitingMail, 'event'> & EventDetails>(
    `with due as (
       select client_id, user_id, kind from outbox where client_id = any($1::text[]) and due_at <= $2
       order by kind = any($4::text[]), due_at limit 1 for update skip locked),
     taken as (
       update outbox o set due_at = $3 from due
       where o.client_id = due.client_id and o.user_id = due.user_id and o.kind = due.kind
       returning o.client_id, o.user_id, o.kind, o.mail_id, o.expires_at, o.tries)
     select t.client_id as "clientId", t.user_id as "userId", t.kind, t.mail_id as "mailId",
       t.expires_at::float8 as "expiresAt", t.tries, a.email as "to", a.language, a.password_hash = '' as contested, c.code,
       ${MAY_JOIN} as "mayJoin", ${EVENT_DETAILS}
     from taken t join accounts a on a.client_id = t.client_id and a.user_id = t.user_id
     left join codes c on c.client_id = t.client_id and c.user_id = t.user_id and c.purpose = t.kind
       and c.set_version is null and c.expires_at > $2
     left join events e on e.client_id = t.client_id`,
    [[...clientIds], now, now + leaseMs, [...MAILINGS]],
  );
  if (!row) return null;
  const { name, page, support, line, ...mail } = row;
  return { ...mail, event: { name, page, support, line } };
}

/** Renews the lease of a mail that is being sent. */
export async function keepLease(q: Queryable, mail: MailKey, until: number): Promise<void> {
  await q.query(`update outbox set due_at = $5 where ${THIS_MAIL}`, [...keyOf(mail), until]);
}

/** Records a failed try; the mail is tried again at `dueAt`. */
export async function postponeMail(q: Queryable, mail: MailKey, dueAt: number): Promise<void> {
  await q.query(`update outbox set due_at = $5, tries = tries + 1 where ${THIS_MAIL}`, [...keyOf(mail), dueAt]);
}

/** Removes a mail that was sent or has expired. */
export async function removeMail(q: Queryable, mail: MailKey): Promise<void> {
  await q.query(`delete from outbox where ${THIS_MAIL}`, keyOf(mail));
}

const THIS_MAIL = 'client_id = $1 and user_id = $2 and kind = $3 and mail_id = $4';
const keyOf = ({ clientId, userId, kind, mailId }: MailKey) => [clientId, userId, kind, mailId];

/** The mails waiting, including those being sent. */
export interface Backlog {
  waiting: number;
  /** How long the oldest has been waiting, in seconds; 0 if none is. */
  oldestSeconds: number;
}

export async function backlogOf(q: Queryable, clientIds: readonly string[], now: number): Promise<Backlog> {
  const [row] = await q.query<{ waiting: number; since: number | null }>(
    `select count(*)::int as waiting, min(created_at)::float8 as since from outbox where client_id = any($1::text[])`,
    [[...clientIds]],
  );
  return { waiting: row?.waiting ?? 0, oldestSeconds: Math.max(0, Math.round((now - (row?.since ?? now)) / 1000)) };
}

/** A mail as the inbox shows it. */
export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  /** `null` for mails of earlier releases. */
  html: string | null;
  code: string | null;
  /** ISO 8601, UTC */
  at: string;
}

export async function keepMail(q: Queryable, clientId: string, mailId: string, mail: Omit<KeptMail, 'at'>): Promise<void> {
  await q.query(
    `insert into mail (client_id, mail_id, recipient, subject, body, html, code) values ($1, $2, $3, $4, $5, $6, $7)`,
    [clientId, mailId, mail.to, mail.subject, mail.text, mail.html, mail.code],
  );
}

const INBOX_LENGTH = 100;

/** The newest mails, to all recipients or to one. */
export async function listMail(q: Queryable, clientIds: readonly string[], to: string | null): Promise<KeptMail[]> {
  const rows = await q.query<Omit<KeptMail, 'at'> & { sentAt: number }>(
    `select recipient as "to", subject, body as text, html, code, (extract(epoch from sent_at) * 1000)::float8 as "sentAt"
     from mail where client_id = any($1::text[]) and ($2::text is null or recipient = $2)
     order by sent_at desc limit ${INBOX_LENGTH}`,
    [[...clientIds], to],
  );
  return rows.map(({ sentAt, to: recipient, subject, text, html, code }) => ({
    to: recipient,
    subject,
    text,
    html,
    code,
    at: new Date(sentAt).toISOString(),
  }));
}
