import type { Queryable } from '../db/db.ts';

/** A mail as the inbox shows it. */
export interface KeptMail {
  to: string;
  subject: string;
  text: string;
  /** `null` for mails from before there was one. */
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

/** The newest mails, to all addresses or to one. */
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
