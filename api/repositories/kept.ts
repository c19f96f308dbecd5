import type { CardRow } from '../../src/domain/card.ts';
import type { Queryable } from '../db/db.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import type { PersonId } from './person-id.ts';
import { listConsents, PROFILE_COLUMNS, type Consent, type StoredProfile } from './profiles.ts';
import { areSecret } from './events.ts';
import type { Act } from './journal.ts';
import type { InvitationKind } from './invitations.ts';
import type { MailingKind } from './mailings.ts';
import type { MailKind } from './outbox.ts';
import { findPerson, type FoundPerson } from './people.ts';
import type { PhotoState } from './photos.ts';
import { findSuspension, type ReportReason, type Suspension } from './safety.ts';
import { mayMeet, seeEachOther } from './visibility.ts';

/** An account with all exported columns. Times are in ms since 1970. */
export interface KeptAccount extends FoundPerson {
  language: MailLanguage;
  /** `null` before the first login after an upgrade. */
  usedAt: number | null;
  /** When they last tried to browse before the release. */
  lookedAt: number | null;
  /** When they unsubscribed from mailings; `null` if they didn't. */
  unsubscribedAt: number | null;
  /** When their door role ends or ended; `null` if they never had it. */
  doorUntil: number | null;
  /** Whether they may make events. */
  maker: boolean;
}

/** Somebody a person likes. */
export interface KeptLike {
  userId: string;
  firstName: string;
  at: number;
}

/** All data about somebody at an event, except for what `export/left-out.ts` names. */
export interface Kept {
  account: KeptAccount;
  profile: StoredProfile | null;
  consents: Consent[];
  /** Their seats on the guest list. `hereAt` is the time of the check-in, `absentAt` that of being marked as a no-show, or `null`. */
  seats: { name: string; at: number; hereAt: number | null; absentAt: number | null; number: number | null }[];
  likes: KeptLike[];
  /** `likedYouAt` is when the match liked the person. */
  matches: (KeptLike & { likedYouAt: number })[];
  /** Contact lines they share, and with whom. */
  contacts: { userId: string; line: string; at: number }[];
  /** Where they sit in the rounds of the evening; at no table, in a break. */
  rounds: { round: number; table: number | null }[];
  /** The rows of their card. */
  card: (CardRow & { at: number })[];
  /** Every photo and upload by key, except for copies kept with reports. */
  uploads: { key: string; state: PhotoState }[];
  /** Mails kept by the inbox of a demo. */
  mails: { subject: string; at: number }[];
  /** Mailings they have had. */
  mailings: { kind: MailingKind; at: number }[];
  /** Invitations they have had, and that they refused more of them. */
  invitations: { kind: InvitationKind | 'refused'; language: string; at: number }[];
  /** Mails waiting to be sent. */
  mailsWaiting: { kind: MailKind; at: number }[];
  /** When they were last seen in each network. */
  networks: { seenAt: number }[];
  /** Whom they blocked. */
  blocks: { userId: string; at: number }[];
  /** What they reported. */
  reports: { reference: string; userId: string; reason: ReportReason; words: string; at: number; handledAt: number | null }[];
  suspension: Suspension | null;
  journal: { act: Act; at: number }[];
  /** Their acts as an admin. */
  acts: { act: Act; at: number }[];
}

const MATCHES = `
  select mine.liked_id as "userId", p.first_name as "firstName", theirs.created_at::float8 as "likedYouAt",
    greatest(mine.created_at, theirs.created_at)::float8 as at
  from likes mine
  join likes theirs on theirs.client_id = mine.client_id and theirs.liker_id = mine.liked_id and theirs.liked_id = mine.liker_id
  join profiles p on p.client_id = mine.client_id and p.user_id = mine.liked_id
  left join events e on e.client_id = mine.client_id
  where mine.client_id = $1 and mine.liker_id = $2 and not ${areSecret('$3')}
    and ${mayMeet('mine.client_id', 'mine.liker_id', 'mine.liked_id')}
    and ${seeEachOther('mine.client_id', 'mine.liker_id', 'mine.liked_id')}
  order by at`;

const UPLOADS = `
  select photo_key as key, state from photos p where client_id = $1 and user_id = $2
    and not exists (select 1 from reports r where r.client_id = p.client_id and r.reported_id = p.user_id and p.photo_key = any(r.photos))
  order by photo_key`;

/** `null` if there is no such account. Includes matches if the event's results are out at `now`, in ms since 1970. */
export async function findKept(q: Queryable, person: PersonId, now: number): Promise<Kept | null> {
  const found = await findPerson(q, person);
  if (!found) return null;
  const who = [person.clientId, person.userId];
  const rows = <Row>(sql: string, params: readonly unknown[] = who) => q.query<Row>(sql, params);
  const [rest] = await rows<Pick<KeptAccount, 'language' | 'usedAt' | 'lookedAt' | 'unsubscribedAt' | 'doorUntil' | 'maker'>>(
    `select language, used_at::float8 as "usedAt", looked_at::float8 as "lookedAt",
       unsubscribed_at::float8 as "unsubscribedAt", door_until::float8 as "doorUntil", maker
     from accounts where client_id = $1 and user_id = $2`,
  );
  const [profile] = await rows<StoredProfile>(
    `select ${PROFILE_COLUMNS} from profiles p where p.client_id = $1 and p.user_id = $2`,
  );
  return {
    account: {
      ...found,
      language: rest?.language ?? 'en',
      usedAt: rest?.usedAt ?? null,
      lookedAt: rest?.lookedAt ?? null,
      unsubscribedAt: rest?.unsubscribedAt ?? null,
      doorUntil: rest?.doorUntil ?? null,
      maker: rest?.maker ?? false,
    },
    profile: profile ?? null,
    consents: await listConsents(q, person),
    seats: await rows(
      `select name, added_at::float8 as at, here_at::float8 as "hereAt", absent_at::float8 as "absentAt", number from guests where client_id = $1 and email = $2
       order by added_at, guest_id`,
      [person.clientId, found.email],
    ),
    likes: await rows(
      `select l.liked_id as "userId", p.first_name as "firstName", l.created_at::float8 as at
       from likes l join profiles p on p.client_id = l.client_id and p.user_id = l.liked_id
       where l.client_id = $1 and l.liker_id = $2 order by l.created_at`,
    ),
    matches: await rows(MATCHES, [...who, now]),
    contacts: await rows(
      `select other_id as "userId", line, shared_at::float8 as at from contacts where client_id = $1 and owner_id = $2
       order by shared_at`,
    ),
    rounds: await rows(
      `select round, table_number as table from round_seats where client_id = $1 and user_id = $2 order by round`,
    ),
    card: await rows(
      `select number, mark, note, changed::float8 as at from cards where client_id = $1 and owner_id = $2 order by number`,
    ),
    uploads: await rows(UPLOADS),
    mails: await rows(
      `select subject, (extract(epoch from sent_at) * 1000)::float8 as at from mail
       where client_id = $1 and recipient = $2 order by sent_at`,
      [person.clientId, found.email],
    ),
    mailings: await rows(
      `select kind, posted_at::float8 as at from mailings where client_id = $1 and user_id = $2 order by posted_at`,
    ),
    invitations: await rows(
      `select kind, language, at::float8 as at from invitations where client_id = $1 and email = $2 order by at`,
      [person.clientId, found.email],
    ),
    mailsWaiting: await rows(
      `select kind, created_at::float8 as at from outbox where client_id = $1 and user_id = $2 order by created_at`,
    ),
    networks: await rows(
      `select seen_at::float8 as "seenAt" from known_networks where client_id = $1 and user_id = $2 order by seen_at`,
    ),
    blocks: await rows(
      `select blocked_id as "userId", created_at::float8 as at from blocks where client_id = $1 and blocker_id = $2
       order by created_at`,
    ),
    reports: await rows(
      `select reference, reported_id as "userId", reason, words, created_at::float8 as at,
         handled_at::float8 as "handledAt"
       from reports
       where client_id = $1 and reporter_id = $2 order by created_at`,
    ),
    suspension: await findSuspension(q, person),
    journal: await rows(`select act, at::float8 as at from journal where client_id = $1 and user_id = $2 order by at`),
    acts: await rows(`select act, at::float8 as at from journal where client_id = $1 and by_id = $2 order by at`),
  };
}
