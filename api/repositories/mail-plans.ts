import type { Queryable } from '../db/db.ts';
import { asMailLanguage, type MailLanguage } from '../mail/mail-language.ts';
import { ensureEvent } from './events.ts';
import { INVITATIONS } from './invitations.ts';

/** The mails to many that have a time of their own at which they go by themselves; that of the results goes with them. */
export const PLANNED_MAILS = [...INVITATIONS, 'unfinished', 'undecided'] as const;
export type PlannedMail = (typeof PLANNED_MAILS)[number];

/** When a mail goes by itself. */
export interface MailPlan {
  /** ms since 1970 */
  at: number;
  /** The admin who said so. */
  byId: string;
  /** That of guests whose own isn't known. */
  language: MailLanguage;
}

/** A plan whose time has come. */
export interface DueMail extends MailPlan {
  clientId: string;
  kind: PlannedMail;
}

/** Sets when a mail goes by itself; `null` for not at all. The event may have no row yet. */
export async function setMailPlan(q: Queryable, clientId: string, kind: PlannedMail, plan: MailPlan | null): Promise<void> {
  await ensureEvent(q, clientId);
  await q.query(
    `update events set mail_plans = case when $3::jsonb is null then mail_plans - $2::text
       else coalesce(mail_plans, '{}') || jsonb_build_object($2::text, $3::jsonb) end where client_id = $1`,
    [clientId, kind, plan && JSON.stringify(plan)],
  );
}

/** No mail of the event goes by itself any more. */
export async function dropMailPlans(q: Queryable, clientId: string): Promise<void> {
  await q.query(`update events set mail_plans = null where client_id = $1`, [clientId]);
}

/** When each mail of an event goes by itself, in ms since 1970. */
export async function findMailPlans(q: Queryable, clientId: string): Promise<Partial<Record<PlannedMail, number>>> {
  const rows = await q.query<{ kind: PlannedMail; at: number }>(
    `select plan.key as kind, (plan.value->>'at')::float8 as at from events e, jsonb_each(e.mail_plans) as plan where e.client_id = $1`,
    [clientId],
  );
  return Object.fromEntries(rows.map(({ kind, at }) => [kind, at]));
}

/** The mails whose time has come. */
export async function listDueMails(q: Queryable, clientIds: readonly string[], now: number): Promise<DueMail[]> {
  const rows = await q.query<Omit<DueMail, 'language'> & { language: string }>(
    `select e.client_id as "clientId", plan.key as kind, (plan.value->>'at')::float8 as at, plan.value->>'byId' as "byId",
       plan.value->>'language' as language
     from events e, jsonb_each(e.mail_plans) as plan
     where e.client_id = any($1::text[]) and (plan.value->>'at')::bigint <= $2 order by at, kind`,
    [[...clientIds], now],
  );
  // A later release may have had other kinds, and other languages.
  return rows
    .filter(({ kind }) => PLANNED_MAILS.includes(kind))
    .map(({ clientId, kind, at, byId, language }) => ({ clientId, kind, at, byId, language: asMailLanguage(language) ?? 'en' }));
}

/** Ends a plan that was carried out. Returns `false` if another process has done that, or the time was changed meanwhile. */
export async function endMailPlan(q: Queryable, { clientId, kind, at }: DueMail): Promise<boolean> {
  const rows = await q.query(
    `update events set mail_plans = mail_plans - $2::text
     where client_id = $1 and (mail_plans->$2::text->>'at')::bigint = $3 returning client_id`,
    [clientId, kind, at],
  );
  return rows.length === 1;
}
