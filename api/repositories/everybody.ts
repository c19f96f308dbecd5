import type { Queryable } from '../db/db.ts';

/** Somebody as they stand on the list an organiser downloads: nothing of likes, and no more than it takes to know who came. */
export interface ListedPerson {
  number: number | null;
  /** First and last name, or the name on the guest list; empty where there is neither. */
  name: string;
  /** Empty for a seat without one. */
  email: string;
  /** `null` without a profile. */
  gender: 'female' | 'male' | null;
  /** Whether they have an account. */
  registered: boolean;
  /** When they came, in ms since 1970; `null` if they didn't. */
  hereAt: number | null;
}

/** Accounts and seats, each person once by their e-mail, by name. Several seats of one e-mail are as many people. */
export function listEverybody(q: Queryable, clientId: string): Promise<ListedPerson[]> {
  return q.query<ListedPerson>(
    `with people as (
       select a.email, a.user_id, p.gender, p.first_name || ' ' || p.last_name as called from accounts a
       left join profiles p on p.client_id = a.client_id and p.user_id = a.user_id
       where a.client_id = $1 and a.role <> 'admin'),
     seats as (select email, name, number, here_at from guests where client_id = $1)
     select s.number, coalesce(people.called, s.name, '') as name, coalesce(people.email, s.email, '') as email,
       people.gender, people.user_id is not null as registered, s.here_at::float8 as "hereAt"
     from people full join seats s on s.email = people.email
     order by lower(coalesce(people.called, s.name, people.email, s.email)), s.number`,
    [clientId],
  );
}
