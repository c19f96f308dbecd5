import { downloadList, planDeletion, postMailing, WrongDay, WrongMoment } from '../acts/mailing.ts';
import { nameOrder } from '../repositories/by-name.ts';
import { setTimes, WrongTime } from '../acts/timing.ts';
import { csvLine } from '../export/csv-text.ts';
import { countMailing, isResultsMailPlanned, planResultsMail, type MailingKind } from '../repositories/mailings.ts';
import { countPeople } from '../repositories/people.ts';
import { deleteOldAccounts } from '../housekeeping/retention.ts';
import { timeText } from '../rules/time-text.ts';
import { resultsText } from './event-texts.ts';
import { openingOf } from './events.ts';
import { requireEvent } from './people.ts';
import type { Storage } from './storage.ts';
import { counted, Refused } from './wording.ts';

/** Says when an event's likes and matches show, and whether a mail is sent then. Throws `Refused` without the event. */
export async function printResults(storage: Storage, clientId: string): Promise<string[]> {
  const opening = await openingOf(storage, clientId);
  const mails = (await isResultsMailPlanned(storage.db, clientId)) ? 'The mail goes by itself then' : 'No mail goes by itself';
  return [
    `${clientId}: ${resultsText(opening, storage.now())}.`,
    `${mails}; ${await mailingText(storage, clientId, 'results')}.`,
  ];
}

/** Sets when results show, and whether the results mail is sent then. Says what happens to later likes. Throws `Refused`. */
export async function planResults(storage: Storage, clientId: string, at: number, mails: boolean): Promise<string[]> {
  await openingOf(storage, clientId);
  const { after } = await setTimes(storage, { clientId }, { resultsAt: at }).catch((error: unknown) => {
    throw error instanceof WrongTime ? new Refused(`${clientId}: ${error.message}`) : error;
  });
  await planResultsMail(storage.db, clientId, mails);
  const { closedAt, zone } = after;
  const isLiked = at > storage.now() && (closedAt === null || closedAt > at);
  const later = closedAt === null ? 'Liking has no end yet' : `Liking goes on until ${timeText(closedAt, zone)}`;
  const hint = `${later}: from the results on, likes show at once. To end it: ${storage.typed(`events close ${clientId} --at <time>`)}`;
  return [...(await printResults(storage, clientId)), ...(isLiked ? [hint] : [])];
}

/** Says how many people would get a mailing now, and how many have had it. */
async function mailingText({ db }: Storage, clientId: string, kind: MailingKind): Promise<string> {
  const { waiting, mailed } = await countMailing(db, clientId, kind);
  const had = mailed === 0 ? '' : `; ${mailed === 1 ? '1 has' : `${mailed} have`} had it`;
  return `it would go to ${counted(waiting, 'person', 'people')} now${had}`;
}

/** Posts a mailing to every recipient who hasn't had it. Throws `Refused`. */
export async function sendMailing(storage: Storage, clientId: string, kind: MailingKind): Promise<string[]> {
  await requireEvent(storage, clientId);
  const { db, now } = storage;
  const mailer = await storage.mailer();
  const mailed = await postMailing({ db, mailer, now }, { clientId }, kind).catch((error: unknown) => {
    throw error instanceof WrongMoment ? new Refused(`${clientId}: ${error.message}`) : error;
  });
  if (kind === 'undecided') {
    const people = counted(mailed, 'person', 'people');
    return [`${clientId}: looked through ${people}; those of them who like nobody yet get a mail.`];
  }
  return [`${clientId}: ${counted(mailed, 'mail')} to those who are confirmed and hadn't had it.`];
}

/** Everybody at the event as CSV, without likes. Journalled. Throws `Refused` without the event. */
export async function printList(storage: Storage, clientId: string): Promise<string[]> {
  await requireEvent(storage, clientId);
  const { zone } = await openingOf(storage, clientId);
  const people = await downloadList(storage, { clientId }, nameOrder());
  return [
    csvLine(['number', 'name', 'email', 'gender', 'registered', 'here']),
    ...people.map(({ number, name, email, gender, registered, hereAt }) =>
      csvLine([
        number === null ? '' : String(number),
        name,
        email,
        gender ?? '',
        registered ? '1' : '0',
        hereAt === null ? '' : timeText(hereAt, zone),
      ]),
    ),
  ];
}

/**
 * Deletes everybody but admins at an event that is over, and its guest list, as the server would on the day of deletion. Without
 * `yes`, only says whom it would delete. Photos are left to the server. Throws `Refused` before the end.
 */
export async function deleteEventsPeople(storage: Storage, clientId: string, yes: boolean): Promise<string[]> {
  await openingOf(storage, clientId);
  const { accounts } = await countPeople(storage.db, clientId);
  if (!yes) {
    return [
      `Would delete the people of ${clientId}, ${counted(accounts, 'account')} with those of admins, who stay, and the guest list.`,
      'Nothing was deleted. To delete them, add --yes.',
    ];
  }
  await planDeletion(storage, { clientId }, storage.now()).catch((error: unknown) => {
    if (!(error instanceof WrongDay)) throw error;
    throw new Refused(`${clientId}: ${error.message} Nothing was deleted.`);
  });
  const deleted = await deleteOldAccounts(storage.db, [clientId], storage.retentionDays, storage.now());
  return [
    `${clientId}: deleted ${counted(deleted, 'account')} with profiles, likes and seats. Admins and the event stay.`,
    'The server deletes the photos within the hour.',
  ];
}
