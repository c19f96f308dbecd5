import { note } from '../repositories/journal.ts';
import { isMaker, listMakers, setMaker } from '../repositories/makers.ts';
import { peopleWith } from './people.ts';
import type { Storage } from './storage.ts';
import { Refused } from './wording.ts';

/** Lets the admins with this e-mail make events at their desks, or no longer. Journalled. Throws `Refused` if there are none. */
export async function changeMaker(
  storage: Storage,
  action: 'give' | 'take',
  email: string,
  clientId: string | undefined,
): Promise<string[]> {
  const { db, now, typed } = storage;
  const admins = (await peopleWith(storage, email, clientId)).filter(({ role }) => role === 'admin');
  if (admins.length === 0) {
    throw new Refused(
      `${email} is an admin nowhere, and events are made at an admin's desk. First: ${typed(`admin give ${email}`)}`,
    );
  }
  const makes = action === 'give';
  const lines = [];
  for (const person of admins) {
    if ((await isMaker(db, person)) === makes) {
      lines.push(`${person.clientId}: nothing changed.`);
      continue;
    }
    await db.tx(async (q) => {
      await setMaker(q, person, makes);
      await note(q, person, makes ? 'made maker' : 'made no maker', now());
    });
    lines.push(`${person.clientId}: ${makes ? 'may make events at the desk now' : 'can make no more events'}.`);
  }
  return lines;
}

/** Who may make events, and at which event's desk. */
export async function printMakers({ db, typed }: Storage): Promise<string[]> {
  const makers = await listMakers(db);
  return makers.length === 0
    ? [`Nobody may make events at a desk. Let somebody: ${typed('makers give <e-mail>')}`]
    : makers.map(({ email, clientId }) => `${email}, at the desk of ${clientId}`);
}
