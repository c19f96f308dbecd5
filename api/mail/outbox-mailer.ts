import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import { postInvitation } from '../repositories/invitations.ts';
import { backlogOf, keepLease, postponeMail, removeMail, takeDueMail, type QueuedMail } from '../repositories/mail-queue.ts';
import { CODE_LEFT_MS, INVITATION_LIFETIME_MS, NOTICES, postCode, postNotice } from '../repositories/outbox.ts';
import { noteTold } from '../repositories/unlisted.ts';
import { freshCode, type Mailer } from './mailer.ts';
import type { LinkMail } from './mails.ts';
import { fateOf } from './mail-fate.ts';
import { SenderRefused } from './sender-trial.ts';
import type { SmtpSender } from './smtp-sender.ts';

interface OutboxOptions {
  db: Db;
  sender: SmtpSender;
  clientIds: readonly string[];
  linkMail: LinkMail;
  now: () => number;
  onError: (error: unknown, where: string) => void;
}

/** How often to look for mails of dead processes, and for those due for another try, in ms. */
const LOOK_EVERY_MS = 1_000;
/** How long a mail stays leased to its process, in ms. A living process keeps renewing the lease. */
const LEASE_MS = 30_000;
/** Pauses between the tries of one mail, in ms, doubling. */
const MAIL_PAUSE_MS = 2_000;
const MAIL_PAUSE_MAX_MS = 60_000;
/** Pauses of a connection whose mails keep failing, in ms, doubling, so that the mail server can recover. */
const SERVER_PAUSE_MS = 100;
const SERVER_PAUSE_MAX_MS = 15_000;
/** Pause before retrying to remove a sent mail's row, in ms. */
const REMOVAL_PAUSE_MS = 200;

/** Whether the mail says that its recipient isn't on the guest list. */
const isUnlisted = ({ code, mayJoin }: QueuedMail): boolean => code !== null && !mayJoin;

/** Whether the reports of which the mail tells have been handled meanwhile. */
const isSettled = ({ kind, openReports }: QueuedMail): boolean => kind === 'reported' && openReports === 0;

/** In ms, doubling with each failure; with jitter, so that simultaneous failures aren't retried simultaneously. */
const pauseAfter = (failures: number, first: number, max: number): number =>
  Math.round(Math.min(max, first * 2 ** Math.min(failures - 1, 20)) * (0.8 + 0.4 * Math.random()));

/**
 * Sends the mails of the outbox, which all processes share. Each connection takes one mail at a time; failures are retried with
 * growing pauses until the mail expires. A mail is sent once, unless its process dies after the mail server has accepted it and
 * before its row is removed.
 */
export function openOutbox({ db, sender, clientIds, linkMail, now, onError }: OutboxOptions): Mailer {
  const closing = new AbortController();
  const isClosed = () => closing.signal.aborted;
  const pause = (ms: number) => wait(ms, undefined, { signal: closing.signal }).catch(() => {});
  const bell = createBell(closing.signal);
  let isDown = false;
  let tooLate = 0;
  /** The last refusal that was no recipient's fault, until a mail is accepted. */
  let dispute = '';

  const deliver = async (mail: QueuedMail): Promise<boolean> => {
    const lease = setInterval(() => {
      keepLease(db, mail, now() + LEASE_MS).catch((error: unknown) => onError(error, 'outbox'));
    }, LEASE_MS / 3);
    try {
      await sender.send({ ...mail, ...linkMail(mail) });
      isDown = false;
      dispute = '';
      await recorded(async () => {
        if (mail.userId !== null && isUnlisted(mail)) await noteTold(db, mail, now());
        await removeMail(db, mail);
      });
      return true;
    } catch (error) {
      const fate = fateOf(error);
      // An outage and a quarrel are reported once, not at every try. Being asked to wait isn't an error.
      const quarrel = fate === 'disputed' ? statusOf(error) : '';
      if (fate === 'refused' || (fate === 'failed' && !isDown) || (quarrel !== '' && quarrel !== dispute)) onError(error, 'mail');
      if ((fate === 'failed' && !isDown) || fate === 'disputed') sender.doubt();
      if (fate === 'failed') isDown = true;
      if (fate === 'disputed') dispute = quarrel;
      if (fate === 'refused') await removed(mail);
      else await postponeMail(db, mail, now() + pauseAfter(mail.tries + 1, MAIL_PAUSE_MS, MAIL_PAUSE_MAX_MS));
      return fate === 'refused';
    } finally {
      clearInterval(lease);
    }
  };
  /** Retries until the row is removed, because another process may send the mail again as long as it exists. */
  const removed = (mail: QueuedMail): Promise<void> => recorded(() => removeMail(db, mail));
  const recorded = async (write: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        onError(error, 'outbox');
        if (isClosed()) return;
        await pause(REMOVAL_PAUSE_MS);
      }
    }
  };
  /** Takes a due mail and handles it. Resolves to `null` if there is none. */
  const step = async (): Promise<'done' | 'failed' | null> => {
    const mail = await takeDueMail(db, clientIds, now(), LEASE_MS);
    if (mail === null) return null;
    bell.ring();
    const isNotice = mail.userId === null || NOTICES.some((kind) => kind === mail.kind);
    if (isWanted(mail, isNotice)) return (await deliver(mail)) ? 'done' : 'failed';
    if (mail.code === null && mail.expiresAt <= now() + (isNotice ? 0 : CODE_LEFT_MS)) {
      tooLate += 1;
      onError('A mail could not be sent while it was of use.', 'mail');
    }
    await removed(mail);
    return 'done';
  };
  const isWanted = (mail: QueuedMail, isNotice: boolean): boolean => {
    if (mail.code !== null) return !(isUnlisted(mail) && mail.toldToday);
    if (mail.userId === null && !mail.isWanted) return false;
    return isNotice && mail.expiresAt > now() && !isSettled(mail);
  };
  const connection = async (): Promise<void> => {
    let failures = 0;
    while (!isClosed()) {
      const went = await step().catch((error: unknown) => {
        onError(error, 'outbox');
        return 'failed' as const;
      });
      failures = went === 'failed' ? failures + 1 : 0;
      if (went === 'failed') await pause(pauseAfter(failures, SERVER_PAUSE_MS, SERVER_PAUSE_MAX_MS));
      if (went === null) await bell.heard();
    }
  };
  const timer = setInterval(bell.ring, LOOK_EVERY_MS).unref();
  // In the background: a mail server that is away, or that takes nothing from us, must not keep attendees from the rest.
  // Being away is reported by the first mail that waits.
  void sender.check().catch((error: unknown) => {
    if (error instanceof SenderRefused) onError(error, 'mail');
  });
  const connections = Array.from({ length: sender.connections }, connection);

  return {
    postCode: (q, to, purpose, from) => postCode(q, to, purpose, freshCode(), randomUUID(), from, now()),
    postInvitation: (q, to) => postInvitation(q, to, now(), now() + INVITATION_LIFETIME_MS),
    postNotice: (q, to, kind, from) => postNotice(q, to, kind, randomUUID(), now(), from),
    wake: bell.ring,
    check: sender.check,
    backlog: async () => ({ ...(await backlogOf(db, clientIds, now())), tooLate }),
    async close() {
      closing.abort();
      clearInterval(timer);
      await Promise.all(connections);
      sender.close();
    },
  };
}

/** The status and the enhanced status of a refusal, without its text, which quotes the recipient. */
const statusOf = (error: unknown): string => /^[\d .-]+/.exec((error as { response?: string }).response ?? '')?.[0] ?? 'none';

/** Each ring wakes one waiter, or the next one to wait; `last` wakes all. */
function createBell(last: AbortSignal) {
  const listening: (() => void)[] = [];
  let rung = false;
  last.addEventListener('abort', () => {
    for (const hear of listening.splice(0)) hear();
  });
  return {
    ring(): void {
      const hear = listening.pop();
      if (hear) hear();
      else rung = true;
    },
    heard(): Promise<void> {
      if (!rung && !last.aborted) return new Promise((resolve) => listening.push(resolve));
      rung = false;
      return Promise.resolve();
    },
  };
}
