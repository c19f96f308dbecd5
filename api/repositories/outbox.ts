import type { Queryable } from '../db/db.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import type { Origin } from '../security/pseudonyms.ts';
import type { PersonId } from './person-id.ts';
import { codeParams, CURRENT_CODE, MAILS_MAX, type CodePurpose, type FreshCode } from './codes.ts';
import { EVENT_DETAILS, type EventDetails } from './events.ts';
import { MAY_JOIN } from './guests.ts';
import { MAILINGS } from './mailings.ts';
import { REPORTS_TOLD } from './safety.ts';
import { TOLD_TODAY } from './unlisted.ts';

/**
 * Mails without a code: the account exists already, its password was changed, an organiser showed a code to reset it, the link
 * to its data, to admins that reports wait, and mailings.
 */
export const NOTICES = ['member', 'changed', 'helped', 'export', 'reported', ...MAILINGS] as const;
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
  /** Whether the recipient was told within a day that the e-mail isn't on the guest list. */
  toldToday: boolean;
  event: EventDetails;
  /** How many reports wait for the recipient, as an admin. */
  openReports: number;
}

/** How long a mail without a code, and its link, is valid. */
export const NOTICE_LIFETIME_MS = 24 * 60 * 60_000;

/** How long an invitation is tried, in ms: of a list of thousands, a mail server may take some hundred an hour. */
export const INVITATION_LIFETIME_MS = 3 * NOTICE_LIFETIME_MS;

type MailKey = Pick<WaitingMail, 'clientId' | 'userId' | 'kind' | 'mailId'>;

/** Of how many networks a mail takes turns. */
const SHARES_MAX = 20;

/** SQL for whether the account has logged in from the device in `device` before. */
const KNOWN = (device: string) => `exists (select 1 from known_networks k
  where k.client_id = p.client_id and k.user_id = p.user_id and k.network = ${device}::text)`;

/**
 * SQL that posts a mail of `from`, an expression with `client_id`, `user_id`, `kind` and `expires_at`. Only one mail of a kind waits
 * for each person, also if requested again. It refers to code and e-mail instead of containing them, so that erasing those leaves
 * nothing behind. Whoever asks for it as well lets it wait in the turns of their network, too, never in those alone.
 */
const POST = (from: string, mailId: string, now: string, share: string, device: string) => `
  insert into outbox (client_id, user_id, kind, mail_id, created_at, expires_at, due_at, shares, known)
  select p.client_id, p.user_id, p.kind, ${mailId}::uuid, ${now}::bigint, p.expires_at, ${now}::bigint,
    case when ${share}::text is null then '{}' else array[${share}::text] end, ${share}::text is null or ${KNOWN(device)}
  from (${from}) p
  on conflict (client_id, user_id, kind) do update set expires_at = excluded.expires_at, created_at = excluded.created_at,
    known = outbox.known or excluded.known,
    shares = case when outbox.shares @> excluded.shares or cardinality(outbox.shares) >= ${SHARES_MAX} then outbox.shares
      else outbox.shares || excluded.shares end`;

/**
 * Makes a code, or reuses a usable one, and posts it, in one statement: either both are stored or neither. It isn't posted if it was
 * mailed too often already.
 *
 * @param from who asks; `null` for an organiser, whose mail is posted in any case
 */
export async function postCode(
  q: Queryable,
  owner: PersonId,
  purpose: CodePurpose,
  fresh: FreshCode,
  mailId: string,
  from: Origin | null,
  now: number,
): Promise<void> {
  const current = `select client_id, user_id, purpose as kind, expires_at from current
    where $9::text is null or mails <= ${MAILS_MAX}`;
  await q.query(`with current as (${CURRENT_CODE}) ${POST(current, '$8', '$6', '$9', '$10')}`, [
    ...codeParams(owner, purpose, fresh, now),
    mailId,
    from?.share ?? null,
    from?.device ?? null,
  ]);
}

/** Posts a mail without a code. */
export async function postNotice(
  q: Queryable,
  owner: PersonId,
  kind: NoticeKind,
  mailId: string,
  now: number,
  from?: Origin,
): Promise<void> {
  const owned = `select a.client_id, a.user_id, $3::text as kind, $6::bigint as expires_at from accounts a
    where a.client_id = $1 and a.user_id = $2`;
  await q.query(POST(owned, '$4', '$5', '$7', '$8'), [
    owner.clientId,
    owner.userId,
    kind,
    mailId,
    now,
    now + NOTICE_LIFETIME_MS,
    from?.share ?? null,
    from?.device ?? null,
  ]);
}

/** A code is mailed only if this much of its life is left, in ms: what comes later is of no use, and keeps others waiting. */
export const CODE_LEFT_MS = 30_000;

/**
 * Leases a due mail for `leaseMs`, during which other processes skip it; `null` if none is due. Networks take turns, so that whoever
 * asks for a thousand mails delays nobody elsewhere; those of devices that have logged in before come first, and of one network
 * the newest, whose code lives longest. Mailings come last, since codes are valid for only ten minutes.
 */
export async function takeDueMail(
  q: Queryable,
  clientIds: readonly string[],
  now: number,
  leaseMs: number,
): Promise<WaitingMail | null> {
  const [row] = await q.query<Omit<WaitingMail, 'event'> & EventDetails>(
    `with due as (
       select client_id, user_id, kind from outbox o where client_id = any($1::text[]) and due_at <= $2
       order by kind = any($4::text[]), not known,
         (select coalesce(min(coalesce(t.turn, 0)), 0) from unnest(o.shares) as asked (name)
          left join outbox_turns t on t.client_id = o.client_id and t.share = asked.name),
         created_at desc
       limit 1 for update of o skip locked),
     taken as (
       update outbox o set due_at = $3 from due
       where o.client_id = due.client_id and o.user_id = due.user_id and o.kind = due.kind
       returning o.client_id, o.user_id, o.kind, o.mail_id, o.expires_at, o.tries, o.shares),
     turns as (
       insert into outbox_turns (client_id, share, turn)
       select k.client_id, asked.name,
         (select coalesce(max(t.turn), 0) + 1 from outbox_turns t where t.client_id = k.client_id)
       from taken k, unnest(k.shares) as asked (name) order by asked.name
       on conflict (client_id, share) do update set turn = excluded.turn)
     select t.client_id as "clientId", t.user_id as "userId", t.kind, t.mail_id as "mailId",
       t.expires_at::float8 as "expiresAt", t.tries, a.email as "to", a.language, a.password_hash = '' as contested, c.code,
       ${MAY_JOIN} as "mayJoin", ${TOLD_TODAY('$2')} as "toldToday",
       case when t.kind = 'reported' then ${REPORTS_TOLD} else 0 end as "openReports", ${EVENT_DETAILS}
     from taken t join accounts a on a.client_id = t.client_id and a.user_id = t.user_id
     left join codes c on c.client_id = t.client_id and c.user_id = t.user_id and c.purpose = t.kind
       and c.set_version is null and c.expires_at > $2::bigint + ${CODE_LEFT_MS}
     left join events e on e.client_id = t.client_id`,
    [[...clientIds], now, now + leaseMs, [...MAILINGS]],
  );
  if (!row) return null;
  const { name, page, support, line, venue, ...mail } = row;
  return { ...mail, event: { name, page, support, line, venue } };
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
