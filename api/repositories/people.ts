import type { Queryable } from '../db/db.ts';
import { listConsents, type Consent } from './consents.ts';
import type { MailKind } from './outbox.ts';
import { PROFILE_COLUMNS, type StoredProfile } from './profiles.ts';
import type { ReportReason } from './reports.ts';
import { findSuspension, type Suspension } from './suspensions.ts';

/** Somebody at one event, as the organiser's commands find them. */
export interface FoundPerson {
  clientId: string;
  userId: string;
  email: string;
  role: string;
  confirmed: boolean;
  /** ms since 1970 */
  createdAt: number;
}

const FOUND = `client_id as "clientId", user_id as "userId", email, role, confirmed, created_at::float8 as "createdAt"`;

/** Everybody with this e-mail, event by event. */
export function findPeople(q: Queryable, email: string): Promise<FoundPerson[]> {
  return q.query<FoundPerson>(`select ${FOUND} from accounts where email = $1 order by created_at, client_id`, [email]);
}

export async function findPerson(
  q: Queryable,
  { clientId, userId }: Pick<FoundPerson, 'clientId' | 'userId'>,
): Promise<FoundPerson | null> {
  const rows = await q.query<FoundPerson>(`select ${FOUND} from accounts where client_id = $1 and user_id = $2`, [
    clientId,
    userId,
  ]);
  return rows[0] ?? null;
}

export async function setRole(q: Queryable, { clientId, userId }: FoundPerson, role: string): Promise<void> {
  await q.query(`update accounts set role = $3 where client_id = $1 and user_id = $2`, [clientId, userId, role]);
}

/** How many people an event has, and what they have done. */
export interface EventCounts {
  accounts: number;
  confirmed: number;
  women: number;
  men: number;
  likes: number;
  matches: number;
}

export async function countPeople(q: Queryable, clientId: string): Promise<EventCounts> {
  const [counts] = await q.query<EventCounts>(
    `select (select count(*)::int from accounts where client_id = $1) as accounts,
       (select count(*)::int from accounts where client_id = $1 and confirmed) as confirmed,
       (select count(*)::int from profiles where client_id = $1 and gender = 'female') as women,
       (select count(*)::int from profiles where client_id = $1 and gender = 'male') as men,
       (select count(*)::int from likes where client_id = $1) as likes,
       (select count(*)::int from likes a join likes b on b.client_id = a.client_id
          and b.liker_id = a.liked_id and b.liked_id = a.liker_id
        where a.client_id = $1 and a.liker_id < a.liked_id) as matches`,
    [clientId],
  );
  if (!counts) throw new Error('The people could not be counted.');
  return counts;
}

/** A like that somebody gave. */
export interface GivenLike {
  userId: string;
  firstName: string;
  /** ms since 1970 */
  at: number;
}

/** What somebody has given at an event besides their account. */
export interface Given {
  profile: StoredProfile | null;
  consents: Consent[];
  likes: GivenLike[];
  /** Mails kept by the inbox of a demo. */
  mails: { subject: string; at: number }[];
  /** Mails that wait to be sent, each by what it is about. */
  mailsWaiting: { kind: MailKind; at: number }[];
  /** When they were last seen in each network, whose names are one-way codes. */
  networks: { seenAt: number }[];
  /** Whom they blocked. */
  blocks: { userId: string; at: number }[];
  /** What they reported. */
  reports: { reference: string; userId: string; reason: ReportReason; words: string; at: number }[];
  suspension: Suspension | null;
}

export async function gatherGiven(q: Queryable, person: FoundPerson): Promise<Given> {
  const { clientId, userId, email } = person;
  const who = [clientId, userId];
  const [profile] = await q.query<StoredProfile>(
    `select ${PROFILE_COLUMNS} from profiles p where p.client_id = $1 and p.user_id = $2`,
    who,
  );
  return {
    profile: profile ?? null,
    consents: await listConsents(q, person),
    likes: await q.query<GivenLike>(
      `select l.liked_id as "userId", p.first_name as "firstName", l.created_at::float8 as at
       from likes l join profiles p on p.client_id = l.client_id and p.user_id = l.liked_id
       where l.client_id = $1 and l.liker_id = $2 order by l.created_at`,
      who,
    ),
    mails: await q.query(
      `select subject, (extract(epoch from sent_at) * 1000)::float8 as at from mail
       where client_id = $1 and recipient = $2 order by sent_at`,
      [clientId, email],
    ),
    mailsWaiting: await q.query(
      `select kind, created_at::float8 as at from outbox where client_id = $1 and user_id = $2 order by created_at`,
      who,
    ),
    networks: await q.query(
      `select seen_at::float8 as "seenAt" from known_networks where client_id = $1 and user_id = $2 order by seen_at`,
      who,
    ),
    blocks: await q.query(
      `select blocked_id as "userId", created_at::float8 as at from blocks where client_id = $1 and blocker_id = $2
       order by created_at`,
      who,
    ),
    reports: await q.query(
      `select reference, reported_id as "userId", reason, words, created_at::float8 as at from reports
       where client_id = $1 and reporter_id = $2 order by created_at`,
      who,
    ),
    suspension: await findSuspension(q, { clientId, userId }),
  };
}
