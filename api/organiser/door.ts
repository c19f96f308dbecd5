import { giveDoor, OverAlready, takeDoor } from '../acts/door.ts';
import { timeText } from '../time-text.ts';
import { peopleWith } from './people.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';

/** Lets the people with this e-mail help at the door of their event, for one evening. Throws `Refused`. */
export async function giveDoorTo(storage: Storage, email: string, clientId: string | undefined): Promise<string[]> {
  const lines = [];
  for (const person of await peopleWith(storage, email, clientId)) {
    if (person.role === 'admin') {
      lines.push(`${person.clientId}: ${person.userId} is an admin, who may do all of it already; nothing changed.`);
      continue;
    }
    const until = await giveDoor(storage, person).catch((error: unknown) => {
      throw error instanceof OverAlready ? new Refused(`${person.clientId}: ${error.message}`) : error;
    });
    lines.push(
      `${person.clientId}: ${person.userId} can help at the door until ${timeText(until)}; pages show it from the next login on.`,
    );
  }
  return lines;
}

/** Ends it before the evening does. Throws `Refused`. */
export async function takeDoorFrom(storage: Storage, email: string, clientId: string | undefined): Promise<string[]> {
  const lines = [];
  for (const person of await peopleWith(storage, email, clientId)) {
    const taken = await takeDoor(storage, person);
    lines.push(
      taken
        ? `${person.clientId}: ${person.userId} doesn't help at the door any more.`
        : `${person.clientId}: ${person.userId} doesn't help at the door; nothing changed.`,
    );
  }
  return lines;
}
