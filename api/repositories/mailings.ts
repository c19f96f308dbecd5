import type { Queryable } from '../db/db.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import { isAttendee, isNoShow } from './people.ts';
import type { PersonId } from './person-id.ts';

/** Mailings, which organisers send to many: results are in, the profile is missing, nobody was liked yet. */
export const MAILINGS = ['results', 'unfinished', 'undecided'] as const;
export type MailingKind = (typeof MAILINGS)[number];

/** Somebody whose turn it is. */
export interface Recipient extends PersonId {
  email: string;
  language: MailLanguage;
  /** Whether the mail is for them: who likes somebody gets no reminder, and yet counts as having had theirs. */
  isMeant: boolean;
}

const HAS_PROFILE = `p.user_id is not null`;
const LIKES_NOBODY = `not exists (select 1 from likes l where l.client_id = a.client_id and l.liker_id = a.user_id)`;

/** Reminders are for those who are still waited for. */
const CONCERNS: Readonly<Record<MailingKind, string>> = {
  results: HAS_PROFILE,
  unfinished: `p.user_id is null and not ${isNoShow}`,
  undecided: `${HAS_PROFILE} and not ${isNoShow}`,
};
/** What only those are asked whose turn it is. Counts of people never depend on it: they would tell who likes somebody. */
const IS_MEANT: Readonly<Record<MailingKind, string>> = { results: 'true', unfinished: 'true', undecided: LIKES_NOBODY };

/**
 * SQL for the people whose turn at a mailing is to come: confirmed attendees who have neither left nor unsubscribed, and aren't
 * suspended. `$1` is the event.
 */
const recipients = (kind: MailingKind) => `
  from accounts a left join profiles p on p.client_id = a.client_id and p.user_id = a.user_id
  where a.client_id = $1 and a.confirmed and ${isAttendee} and a.left_at is null and a.unsubscribed_at is null
    and not exists (select 1 from suspensions s where s.client_id = a.client_id and s.user_id = a.user_id)
    and not exists (select 1 from mailings m where m.client_id = a.client_id and m.user_id = a.user_id and m.kind = '${kind}')
    and ${CONCERNS[kind]}`;

/** Claims up to `count` recipients, so that nobody gets a mailing twice even if several processes post it. */
export function claimRecipients(
  q: Queryable,
  clientId: string,
  kind: MailingKind,
  now: number,
  count: number,
): Promise<Recipient[]> {
  return q.query<Recipient>(
    `with chosen as (select a.client_id, a.user_id, a.email, a.language, ${IS_MEANT[kind]} as is_meant ${recipients(kind)} order by a.user_id limit $3),
     claimed as (
       insert into mailings (client_id, user_id, kind, posted_at) select client_id, user_id, '${kind}', $2::bigint from chosen
       on conflict do nothing returning user_id)
     select client_id as "clientId", user_id as "userId", email, language, is_meant as "isMeant" from chosen join claimed using (user_id)`,
    [clientId, now, count],
  );
}

/** How many people's turn at a mailing is to come, and how many have had theirs. */
export async function countMailing(
  q: Queryable,
  clientId: string,
  kind: MailingKind,
): Promise<{ waiting: number; mailed: number }> {
  const [counts] = await q.query<{ waiting: number; mailed: number }>(
    `select (select count(*)::int ${recipients(kind)}) as waiting,
       (select count(*)::int from mailings where client_id = $1 and kind = '${kind}') as mailed`,
    [clientId],
  );
  return counts ?? { waiting: 0, mailed: 0 };
}

/** Somebody whose turn at a mailing has been. */
export interface Mailed {
  email: string;
  /** Of the profile, else of the seat; empty without either. */
  name: string;
  /** ms since 1970 */
  at: number;
}

/**
 * Whose turn at a mailing has been, by e-mail, from `after` on. Of the reminder of likes that is everybody who was looked at, and not
 * only who got it: that would tell who likes somebody.
 */
export function listMailed(q: Queryable, clientId: string, kind: MailingKind, after: string, count: number): Promise<Mailed[]> {
  return q.query<Mailed>(
    `select a.email, m.posted_at::float8 as at, coalesce(p.first_name || ' ' || p.last_name,
       (select max(g.name) from guests g where g.client_id = a.client_id and g.email = a.email), '') as name
     from mailings m join accounts a on a.client_id = m.client_id and a.user_id = m.user_id
     left join profiles p on p.client_id = a.client_id and p.user_id = a.user_id
     where m.client_id = $1 and m.kind = $2 and a.email > $3 order by a.email limit $4`,
    [clientId, kind, after, count],
  );
}

/** Sets whether the results mail goes out automatically. */
export async function planResultsMail(q: Queryable, clientId: string, mails: boolean): Promise<void> {
  await q.query(`update events set mails_results = $2 where client_id = $1`, [clientId, mails]);
}

export async function isResultsMailPlanned(q: Queryable, clientId: string): Promise<boolean> {
  const rows = await q.query(`select 1 from events where client_id = $1 and mails_results`, [clientId]);
  return rows.length === 1;
}

/** The events whose results are out and whose results mail is due. */
export async function listDueResults(q: Queryable, clientIds: readonly string[], now: number): Promise<string[]> {
  const rows = await q.query<{ id: string }>(
    `select client_id as id from events where client_id = any($1::text[]) and mails_results and results_at <= $2`,
    [[...clientIds], now],
  );
  return rows.map(({ id }) => id);
}

/** Unsubscribes somebody from mailings, and deletes waiting ones. Returns `false` if there is no such account. */
export async function unsubscribe(q: Queryable, { clientId, userId }: PersonId, now: number): Promise<boolean> {
  const rows = await q.query(
    `with waiting as (delete from outbox where client_id = $1 and user_id = $2 and kind = any($4::text[]))
     update accounts set unsubscribed_at = coalesce(unsubscribed_at, $3::bigint) where client_id = $1 and user_id = $2
     returning user_id`,
    [clientId, userId, now, [...MAILINGS]],
  );
  return rows.length === 1;
}
