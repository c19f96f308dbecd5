import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/db.ts';
import type { MailLanguage } from '../mail/mail-language.ts';

/** Mails to guests who have no account yet: that they are invited, and once more. */
export const INVITATIONS = ['invitation', 'unregistered'] as const;
export type InvitationKind = (typeof INVITATIONS)[number];

export const isInvitation = (kind: string): kind is InvitationKind => INVITATIONS.some((one) => one === kind);

/** The row that says that an e-mail wants no more of them. */
const REFUSED = 'refused';

/** A guest whose turn it is. */
export interface Invitee {
  clientId: string;
  invitationId: string;
  email: string;
  language: MailLanguage;
}

/** What an invitation says of the event. */
export interface InvitedTo {
  /** When it begins, in ms since 1970; `null` if no organiser has said. */
  date: number | null;
  /** IANA name; `null` if none is named. */
  zone: string | null;
  /** The organiser's own words. */
  words: string | null;
}

/** SQL for the date of an event `e` as guests are told: the organiser's own, else when its profiles open. */
export const EVENT_DATE = `coalesce(e.starts_at, e.released_at)`;

/** SQL for the columns of `InvitedTo` of an event `e`. */
export const INVITED_TO = `${EVENT_DATE}::float8 as date, e.zone, e.words`;

export async function findInvitedTo(q: Queryable, clientId: string): Promise<InvitedTo> {
  const rows = await q.query<InvitedTo>(`select ${INVITED_TO} from events e where e.client_id = $1`, [clientId]);
  return rows[0] ?? { date: null, zone: null, words: null };
}

const HAS = (kind: string) =>
  `exists (select 1 from invitations i where i.client_id = $1 and i.email = g.email and i.kind = '${kind}')`;

/** SQL for whether a seat `g` is waited for: whoever doesn't come is invited no more. */
const IS_AWAITED = 'g.absent_at is null';

/** Whether a mail still has somebody to go to: an e-mail that has neither an account nor refused. */
const IS_WANTED = (
  row: string,
) => `not exists (select 1 from accounts a where a.client_id = ${row}.client_id and a.email = ${row}.email)
  and not exists (select 1 from invitations r where r.client_id = ${row}.client_id and r.email = ${row}.email and r.kind = '${REFUSED}')`;

/** SQL for the e-mails whose turn is to come, at the event `$1`. By e-mail, so that no seat that moves is invited twice. */
const invitees = (kind: InvitationKind) => `
  from guests g where g.client_id = $1 and g.email is not null and ${IS_AWAITED} and not ${HAS(kind)} and ${IS_WANTED('g')}
    ${kind === 'unregistered' ? `and ${HAS('invitation')}` : ''}`;

/**
 * Claims up to `count` guests, so that nobody is invited twice even if several processes do it. Their language is that of their
 * newest account at one of `otherEvents`, else the event's.
 */
export async function claimInvitees(
  q: Queryable,
  clientId: string,
  kind: InvitationKind,
  { language, otherEvents }: { language: MailLanguage; otherEvents: readonly string[] },
  now: number,
  count: number,
): Promise<Invitee[]> {
  const chosen = await q.query<{ email: string; language: MailLanguage }>(
    `select chosen.email, coalesce((select a.language from accounts a
         where a.client_id = any($2::text[]) and a.email = chosen.email order by a.created_at desc limit 1), $3) as language
     from (select distinct g.email ${invitees(kind)} order by g.email limit $4) chosen`,
    [clientId, [...otherEvents], language, count],
  );
  const ids = chosen.map(() => randomUUID());
  return q.query<Invitee>(
    `insert into invitations (client_id, email, kind, invitation_id, language, at)
     select $1, one.email, '${kind}', one.id, one.language, $5::bigint
     from unnest($2::text[], $3::uuid[], $4::text[]) as one (email, id, language)
     on conflict do nothing
     returning client_id as "clientId", invitation_id as "invitationId", email, language`,
    [clientId, chosen.map(({ email }) => email), ids, chosen.map((one) => one.language), now],
  );
}

/** How many guests' turn is to come, and how many have had theirs. */
export async function countInvitations(
  q: Queryable,
  clientId: string,
  kind: InvitationKind,
): Promise<{ waiting: number; mailed: number }> {
  const [counts] = await q.query<{ waiting: number; mailed: number }>(
    `select (select count(distinct g.email)::int ${invitees(kind)}) as waiting,
       (select count(*)::int from invitations where client_id = $1 and kind = '${kind}') as mailed`,
    [clientId],
  );
  return counts ?? { waiting: 0, mailed: 0 };
}

/** Somebody who was invited. */
export interface Invited {
  email: string;
  /** That of their seat; empty without one. */
  name: string;
  /** ms since 1970 */
  at: number;
  /** Whether they have registered. */
  registered: boolean;
}

/** Who has had a mail, by e-mail, from `after` on. */
export function listInvited(
  q: Queryable,
  clientId: string,
  kind: InvitationKind,
  after: string,
  count: number,
): Promise<Invited[]> {
  return q.query<Invited>(
    `select i.email, i.at::float8 as at,
       coalesce((select max(g.name) from guests g where g.client_id = i.client_id and g.email = i.email), '') as name,
       exists (select 1 from accounts a where a.client_id = i.client_id and a.email = i.email) as registered
     from invitations i where i.client_id = $1 and i.kind = $2 and i.email > $3 order by i.email limit $4`,
    [clientId, kind, after, count],
  );
}

/** The language of an invitation; `null` if there is none. */
export async function invitationLanguage(q: Queryable, { clientId, invitationId }: InvitationId): Promise<string | null> {
  const rows = await q.query<{ language: string }>(
    `select language from invitations where client_id = $1 and invitation_id = $2`,
    [clientId, invitationId],
  );
  return rows[0]?.language ?? null;
}

export type InvitationId = Pick<Invitee, 'clientId' | 'invitationId'>;

/** Whoever was invited wants no more of it, for good; what waits isn't sent. */
export async function refuseInvitations(q: Queryable, { clientId, invitationId }: InvitationId, now: number): Promise<void> {
  await q.query(
    `insert into invitations (client_id, email, kind, invitation_id, language, at)
     select client_id, email, '${REFUSED}', $3::uuid, language, $4::bigint from invitations
     where client_id = $1 and invitation_id = $2 on conflict do nothing`,
    [clientId, invitationId, randomUUID(), now],
  );
}

/** Posts an invitation that was claimed. */
export async function postInvitation(
  q: Queryable,
  { clientId, invitationId }: InvitationId,
  now: number,
  expiresAt: number,
): Promise<void> {
  await q.query(`update invitations set due_at = $3, expires_at = $4 where client_id = $1 and invitation_id = $2`, [
    clientId,
    invitationId,
    now,
    expiresAt,
  ]);
}

/** SQL for whether a waiting invitation `i` still has a guest to go to. */
export const IS_STILL_WANTED = `exists (select 1 from guests g where g.client_id = i.client_id and g.email = i.email and ${IS_AWAITED})
  and ${IS_WANTED('i')}`;
