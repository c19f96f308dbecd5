import { correctPerson, type Correction } from '../acts/correcting.ts';
import { ApiError } from '../api-error.ts';
import { FIXED_FIELDS, type FieldName } from '../profile-fields.ts';
import { peopleWith } from './people.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** `firstName` is typed as `--first-name`. */
export const optionOf = (name: FieldName): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The fields that were typed. Throws `UsageError` for none. */
export function correctionOf(typed: Readonly<Record<string, unknown>>): Correction {
  const correction: Correction = {};
  for (const name of FIXED_FIELDS) {
    const value = typed[optionOf(name)];
    if (typeof value === 'string') correction[name] = value;
  }
  if (Object.keys(correction).length > 0) return correction;
  throw new UsageError(`Say what is right: ${FIXED_FIELDS.map((name) => `--${optionOf(name)} <text>`).join(', ')}.`);
}

/** Corrects the profiles of the people with this e-mail, see `correctPerson`. Throws `Refused`, `UsageError`. */
export async function correctPeople(
  storage: Storage,
  email: string,
  clientId: string | undefined,
  correction: Correction,
): Promise<string[]> {
  const lines = [];
  for (const person of await peopleWith(storage, email, clientId)) {
    const changed = await correctPerson(storage, person, correction).catch((error: unknown) => {
      throw error instanceof ApiError ? new UsageError(`${error.message}.`) : error;
    });
    if (changed === null) throw new Refused(`${person.clientId}: ${email} has no profile.`);
    if (changed.length === 0) {
      lines.push(`${person.clientId}: ${person.userId} is like that already; nothing changed.`);
      continue;
    }
    const likes = changed.includes('gender') ? ' Likes that no longer fit are gone.' : ' Likes and matches stay.';
    lines.push(
      `${person.clientId}: ${person.userId} is corrected (${changed.join(', ')}), and it stands in the journal.${likes}`,
    );
  }
  return lines;
}
