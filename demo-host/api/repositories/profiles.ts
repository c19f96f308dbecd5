import type { Queryable } from '../db/db.ts';

export type Gender = 'male' | 'female';

/** A profile as stored. Photos are keys of the photo store, not addresses: those may move. */
export interface StoredProfile {
  clientId: string;
  userId: string;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD` */
  dob: string;
  gender: Gender;
  location: string;
  occupation: string;
  bio: string;
  photos: string[];
  primaryPhoto: string | null;
}

/** Somebody else's profile with what the list needs beside it. */
export interface ListedProfile extends StoredProfile {
  likedByMe: boolean;
  sortKey: string;
}

/** The columns of `StoredProfile`, of the table or alias `p`. */
export const PROFILE_COLUMNS = `p.client_id as "clientId", p.user_id as "userId", p.first_name as "firstName",
  p.last_name as "lastName", p.dob::text as dob, p.gender, p.location, p.occupation, p.bio, p.photos,
  p.primary_photo as "primaryPhoto"`;

export async function findProfile(q: Queryable, clientId: string, userId: string): Promise<StoredProfile | null> {
  const rows = await q.query<StoredProfile>(
    `select ${PROFILE_COLUMNS} from profiles p where p.client_id = $1 and p.user_id = $2`,
    [clientId, userId],
  );
  return rows[0] ?? null;
}

/** `false` when the person has a profile already. `sortKey` is where they come in everybody's list: random, and kept. */
export async function addProfile(q: Queryable, profile: StoredProfile, sortKey: string): Promise<boolean> {
  const rows = await q.query(
    `insert into profiles (client_id, user_id, first_name, last_name, dob, gender, location, occupation, bio, photos,
       primary_photo, sort_key)
     values ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning user_id`,
    [
      profile.clientId,
      profile.userId,
      profile.firstName,
      profile.lastName,
      profile.dob,
      profile.gender,
      profile.location,
      profile.occupation,
      profile.bio,
      profile.photos,
      profile.primaryPhoto,
      sortKey,
    ],
  );
  return rows.length === 1;
}

/** What the own person may change. Name, date of birth and gender stay as they were given. */
export type ProfileChanges = Pick<StoredProfile, 'location' | 'occupation' | 'bio' | 'photos' | 'primaryPhoto'>;

/**
 * Reads the profile for change and stores what `change` makes of it, in one transaction: two tabs that each remove a
 * photo both get their way. `null` when there is no profile.
 */
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
  const changes = await change(before);
  await q.query(
    `update profiles set location = $3, occupation = $4, bio = $5, photos = $6, primary_photo = $7
     where client_id = $1 and user_id = $2`,
    [clientId, userId, changes.location, changes.occupation, changes.bio, changes.photos, changes.primaryPhoto],
  );
  return { before, after: { ...before, ...changes } };
}

/** What browsing needs to know of the one who browses. `null` without a profile. */
export async function findViewer(
  q: Queryable,
  clientId: string,
  userId: string,
): Promise<{ gender: Gender; releasedAt: number | null } | null> {
  const rows = await q.query<{ gender: Gender; releasedAt: number | null }>(
    `select p.gender, e.released_at::float8 as "releasedAt" from profiles p
     left join events e on e.client_id = p.client_id
     where p.client_id = $1 and p.user_id = $2`,
    [clientId, userId],
  );
  return rows[0] ?? null;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Up to `count` people of `gender` after the position, whom the viewer hasn't liked yet. Walks the index, counts nothing. */
export function browseProfiles(
  q: Queryable,
  viewer: { clientId: string; userId: string },
  gender: Gender,
  after: string | null,
  count: number,
): Promise<ListedProfile[]> {
  return q.query<ListedProfile>(
    `select ${PROFILE_COLUMNS}, false as "likedByMe", p.sort_key as "sortKey" from profiles p
     where p.client_id = $1 and p.gender = $2 and p.sort_key > $3 and p.user_id <> $4
       and not exists (select 1 from likes l
                       where l.client_id = $1 and l.liker_id = $4 and l.liked_id = p.user_id)
     order by p.sort_key limit $5`,
    [viewer.clientId, gender, after ?? BEFORE_ALL, viewer.userId, count],
  );
}
