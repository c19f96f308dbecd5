import type { Mailer } from '../mail/mailer.ts';
import { note as journal } from '../repositories/journal.ts';
import { claimUntold, listTold, setHandled } from '../repositories/safety.ts';
import type { ActOnEvent, Acting } from './timing.ts';

/** How often an event's admins are mailed of reports at most, in ms: whoever reports a hundred people fills nobody's mailbox. */
export const TOLD_EVERY_MS = 10 * 60_000;

/**
 * Mails admins that reports wait, each event's at once and then once in ten minutes. What was reported in between is told with the
 * next mail, so this is called every few seconds as well. Returns the number of mails. The caller wakes the mailer afterwards.
 */
export async function tellOfReports(
  { db, now, mailer }: Acting & { mailer: Pick<Mailer, 'postNotice'> },
  clientIds: readonly string[],
): Promise<number> {
  return db.tx(async (q) => {
    let mailed = 0;
    for (const clientId of await claimUntold(q, clientIds, now() - TOLD_EVERY_MS, now())) {
      for (const admin of await listTold(q, clientId)) {
        await mailer.postNotice(q, admin, 'reported');
        mailed += 1;
      }
    }
    return mailed;
  });
}

/** Marks a report as handled, with a note, which may be empty. Journalled. Returns `false` without the report. */
export const handleReport = (acting: Acting, event: ActOnEvent, reference: string, note: string): Promise<boolean> =>
  mark(acting, event, reference, note);

/** Marks a report as waiting again, with its note. Journalled. Returns `false` without the report. */
export const reopenReport = (acting: Acting, event: ActOnEvent, reference: string): Promise<boolean> =>
  mark(acting, event, reference, null);

async function mark(
  { db, now }: Acting,
  { clientId, byId }: ActOnEvent,
  reference: string,
  note: string | null,
): Promise<boolean> {
  return db.tx(async (q) => {
    const handled = note === null ? null : { at: now(), byId: byId ?? null, note };
    const userId = await setHandled(q, clientId, reference, handled);
    if (userId === null) return false;
    const act = `${handled ? 'handled' : 'reopened'} report ${reference}` as const;
    await journal(q, { clientId, userId, ...(byId !== undefined && { byId }) }, act, now());
    return true;
  });
}
