import type { MailLanguage } from '../mail/mail-language.ts';
import type { Queryable } from '../db/db.ts';

interface Owner {
  clientId: string;
  userId: string;
}

/** What somebody has agreed to, and when. */
export interface Consent {
  /** The organiser's name for the text. */
  version: string;
  /** What it was read in. */
  language: MailLanguage;
  /** ms since 1970 */
  at: number;
}

/**
 * Keeps a consent beside the profile, with which it goes. The first one to a version stays.
 *
 * @returns `false` if there is no profile
 */
export async function keepConsent(q: Queryable, owner: Owner, { version, language, at }: Consent): Promise<boolean> {
  const rows = await q.query(
    `with own as (
       select client_id, user_id from profiles where client_id = $1 and user_id = $2
     ), kept as (
       insert into consents (client_id, user_id, version, language, agreed_at)
       select client_id, user_id, $3, $4, $5::bigint from own on conflict do nothing
     )
     select 1 from own`,
    [owner.clientId, owner.userId, version, language, at],
  );
  return rows.length === 1;
}

/** All consents of somebody, oldest first. */
export function listConsents(q: Queryable, { clientId, userId }: Owner): Promise<Consent[]> {
  return q.query<Consent>(
    `select version, language, agreed_at::float8 as at from consents where client_id = $1 and user_id = $2 order by agreed_at`,
    [clientId, userId],
  );
}

/** SQL for a consent of the account `a` to the version in a parameter, or that none is asked for. */
export const hasConsented = (version: string) =>
  `(${version}::text is null or exists (
     select 1 from consents c where c.client_id = a.client_id and c.user_id = a.user_id and c.version = ${version}))`;
