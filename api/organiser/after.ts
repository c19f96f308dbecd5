import { downloadList, planDeletion, WrongDay } from '../acts/after.ts';
import { csvLine } from '../csv-text.ts';
import { countPeople } from '../repositories/people.ts';
import { deleteOldAccounts } from '../retention.ts';
import { timeText } from '../time-text.ts';
import { counted } from './counted.ts';
import { openingOf } from './events.ts';
import { requireEvent } from './people.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';

/** Everybody at the event as CSV, with nothing of likes. It stands in the journal. Throws `Refused` without the event. */
export async function printList(storage: Storage, clientId: string): Promise<string[]> {
  await requireEvent(storage, clientId);
  const { zone } = await openingOf(storage, clientId);
  const people = await downloadList(storage, { clientId });
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
 * Deletes everybody at an event that is over, admins aside, and the guest list: what the servers do on the day of deletion, now.
 * Without `yes` it says whom it would delete. Photos are left to the server. Throws `Refused` before the end.
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
