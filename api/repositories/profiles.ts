import type { Queryable } from '../db/db.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import { FIELD_NAMES, fieldOf, FIELDS, type ChangedFields, type FieldName, type StoredFields } from '../rules/profile-fields.ts';
import type { PersonId } from './person-id.ts';
import { removePhotosOf } from './photos.ts';

export type Gender = StoredFields['gender'];

/** A profile as stored. Photos are keys of the photo store, since URLs may change. */
export interface StoredProfile extends StoredFields {
  clientId: string;
  userId: string;
  photos: string[];
  primaryPhoto: string | null;
}

/** A field's column as text, whatever its type: drivers parse dates differently. */
/** A date in ISO 8601, whatever the database's DateStyle says of dates as texts. */
const textOf = (name: FieldName) => (name === 'dob' ? `to_char(p.dob, 'YYYY-MM-DD')` : `p.${FIELDS[name].column}::text`);

const selected = (name: FieldName) => `${textOf(name)} as "${name}"`;

/** The columns of `StoredProfile`, of the table or alias `p`. */
export const PROFILE_COLUMNS = `p.client_id as "clientId", p.user_id as "userId", ${FIELD_NAMES.map(selected).join(', ')},
  p.photos, p.primary_photo as "primaryPhoto"`;

const COLUMNS = FIELD_NAMES.map((name) => FIELDS[name].column);
/** Parameters of statements, counted from `first`, in the types of the fields' columns. */
const parameters = (names: readonly FieldName[], first: number) =>
  names.map((name, index) => `$${first + index}::${FIELDS[name].sql}`);

export async function findProfile(q: Queryable, clientId: string, userId: string): Promise<StoredProfile | null> {
  const rows = await q.query<StoredProfile>(
    `select ${PROFILE_COLUMNS} from profiles p where p.client_id = $1 and p.user_id = $2`,
    [clientId, userId],
  );
  return rows[0] ?? null;
}

/** Whether anybody at the event has a profile. */
export async function hasProfiles(q: Queryable, clientId: string): Promise<boolean> {
  return (await q.query(`select 1 from profiles where client_id = $1 limit 1`, [clientId])).length > 0;
}

type ProfileAdded = 'added' | 'exists already' | 'account is gone';

/** Adds a profile. `sortKey` is the person's random, permanent position in lists. */
export async function addProfile(q: Queryable, profile: StoredProfile, sortKey: string): Promise<ProfileAdded> {
  const [row] = await q.query<{ isThere: boolean; isAdded: boolean }>(
    `with account as (
       select client_id, user_id from accounts where client_id = $1 and user_id = $2
     ), added as (
       insert into profiles (client_id, user_id, photos, primary_photo, sort_key, ${COLUMNS.join(', ')})
       select client_id, user_id, $3::text[], $4::text, $5::uuid, ${parameters(FIELD_NAMES, 6).join(', ')} from account
       on conflict do nothing returning user_id
     ), back as (
       update accounts a set left_at = null from added
       where a.client_id = $1 and a.user_id = added.user_id and a.left_at is not null
     )
     select exists (select 1 from account) as "isThere", exists (select 1 from added) as "isAdded"`,
    [
      profile.clientId,
      profile.userId,
      profile.photos,
      profile.primaryPhoto,
      sortKey,
      ...FIELD_NAMES.map((name) => profile[name]),
    ],
  );
  if (row?.isThere !== true) return 'account is gone';
  return row.isAdded ? 'added' : 'exists already';
}

/** The changes of an update; absent fields stay. */
type ProfileChanges = Partial<ChangedFields> & Pick<StoredProfile, 'photos' | 'primaryPhoto'>;

/** Locks the profile and stores the result of `change`. Call it in a transaction. Returns `null` if there is no profile. */
export async function changeProfile(
  q: Queryable,
  clientId: string,
  userId: string,
  change: (before: StoredProfile) => Promise<ProfileChanges>,
): Promise<{ before: StoredProfile; after: StoredProfile } | null> {
  const [before] = await q.query<StoredProfile>(
    `select ${PROFILE_COLUMNS} from profiles p where p.client_id = $1 and p.user_id = $2 for update`,
    [clientId, userId],
  );
  if (!before) return null;
  const after = { ...before, ...(await change(before)) };
  const changing = FIELD_NAMES.filter((name) => fieldOf(name).changes);
  const values = parameters(changing, 5);
  await q.query(
    `update profiles
     set photos = $3, primary_photo = $4, ${changing.map((name, index) => `${FIELDS[name].column} = ${values[index]}`).join(', ')}
     where client_id = $1 and user_id = $2`,
    [clientId, userId, after.photos, after.primaryPhoto, ...changing.map((name) => after[name])],
  );
  return { before, after };
}

/** Changes fields that the owner can't. Likes that no longer fit rest. */
export async function correctProfile(
  q: Queryable,
  { clientId, userId }: PersonId,
  fields: StoredFields,
  names: readonly FieldName[],
): Promise<void> {
  const values = parameters(names, 3);
  await q.query(
    `update profiles set ${names.map((name, index) => `${FIELDS[name].column} = ${values[index]}`).join(', ')}
     where client_id = $1 and user_id = $2`,
    [clientId, userId, ...names.map((name) => fields[name])],
  );
}

/** A consent, and when it was given. */
export interface Consent {
  /** The organiser's name for the text's version. */
  version: string;
  /** The language in which the text was read. */
  language: MailLanguage;
  /** ms since 1970 */
  at: number;
}

/**
 * Stores a consent, to be deleted with the profile. The first one for a version stays. Returns `false` without a profile.
 *
 * @param required the version that the event requires; where it is `null`, anything may be named as one, and only the latest is
 *   kept
 */
export async function keepConsent(
  q: Queryable,
  owner: PersonId,
  { version, language, at }: Consent,
  required: string | null,
): Promise<boolean> {
  const rows = await q.query(
    `with own as (
       select client_id, user_id from profiles where client_id = $1 and user_id = $2
     ), kept as (
       insert into consents (client_id, user_id, version, language, agreed_at)
       select client_id, user_id, $3, $4, $5::bigint from own on conflict do nothing
     ), replaced as (
       delete from consents where client_id = $1 and user_id = $2 and version <> $3 and $6::text is null
     )
     select 1 from own`,
    [owner.clientId, owner.userId, version, language, at, required],
  );
  return rows.length === 1;
}

/** All consents of somebody, oldest first. */
export function listConsents(q: Queryable, { clientId, userId }: PersonId): Promise<Consent[]> {
  return q.query<Consent>(
    `select version, language, agreed_at::float8 as at from consents where client_id = $1 and user_id = $2 order by agreed_at`,
    [clientId, userId],
  );
}

/** SQL for whether the account `a` has agreed to the version in a parameter, or none is required (null). */
export const hasConsented = (version: string) =>
  `(${version}::text is null or exists (
     select 1 from consents c where c.client_id = a.client_id and c.user_id = a.user_id and c.version = ${version}))`;

/**
 * Ends somebody's participation: deletes the profile with likes in both directions, card and consents, and waiting mails, and
 * marks photos and uploads as removed. The account and its sessions stay; until there is a profile again, it is mailed nothing more
 * and waited for by nobody. Idempotent. Call it in a transaction.
 *
 * @param now ms since 1970
 */
export async function leave(q: Queryable, owner: PersonId, now: number): Promise<void> {
  const who = [owner.clientId, owner.userId];
  // The profile first: this waits for a concurrent update, which may be adding photos.
  await q.query(`delete from profiles where client_id = $1 and user_id = $2`, who);
  // Somebody who has taken over the account must not be able to suppress the notice of a changed password.
  await q.query(`delete from outbox where client_id = $1 and user_id = $2 and kind <> 'changed'`, who);
  await removePhotosOf(q, owner, now);
  await q.query(`update accounts set left_at = $3::bigint where client_id = $1 and user_id = $2`, [...who, now]);
}
