import { randomUUID } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import { FIXED_FIELDS, normalizeCreated, type FieldName, type StoredFields } from '../profile-fields.ts';
import { note } from '../repositories/journal.ts';
import { correctProfile, findProfile } from '../repositories/profiles.ts';
import { peopleWith } from './people.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** What was typed to correct, by the names of the fields that attendees can't change themselves. */
export type TypedCorrection = Partial<Record<FieldName, string>>;

/** `firstName` is typed as `--first-name`. */
export const optionOf = (name: FieldName): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The fields that were typed. Throws `UsageError` for none. */
export function correctionOf(typed: Readonly<Record<string, unknown>>): TypedCorrection {
  const correction: TypedCorrection = {};
  for (const name of FIXED_FIELDS) {
    const value = typed[optionOf(name)];
    if (typeof value === 'string') correction[name] = value;
  }
  if (Object.keys(correction).length > 0) return correction;
  throw new UsageError(`Say what is right: ${FIXED_FIELDS.map((name) => `--${optionOf(name)} <text>`).join(', ')}.`);
}

/**
 * Corrects the profiles of the people with this e-mail, by the rules of a new profile, and notes which fields, but neither
 * the wrong values nor the right ones. Likes stay where the two may still like each other. Throws `Refused`, `UsageError`.
 */
export async function correctPeople(
  storage: Storage,
  email: string,
  clientId: string | undefined,
  correction: TypedCorrection,
): Promise<string[]> {
  const { db, now } = storage;
  const lines = [];
  for (const person of await peopleWith(storage, email, clientId)) {
    const profile = await findProfile(db, person.clientId, person.userId);
    if (!profile) throw new Refused(`${person.clientId}: ${email} has no profile.`);
    const fields = normalized({ ...profile, ...correction }, now());
    const changed = FIXED_FIELDS.filter((name) => fields[name] !== profile[name]);
    if (changed.length === 0) {
      lines.push(`${person.clientId}: ${person.userId} is like that already; nothing changed.`);
      continue;
    }
    await db.tx(async (q) => {
      await correctProfile(q, person, fields, changed);
      await note(q, person, `corrected ${changed.join(', ')}`, randomUUID(), now());
    });
    const likes = changed.includes('gender') ? ' Likes that no longer fit are gone.' : ' Likes and matches stay.';
    lines.push(
      `${person.clientId}: ${person.userId} is corrected (${changed.join(', ')}), and it stands in the journal.${likes}`,
    );
  }
  return lines;
}

function normalized(fields: TypedCorrection, now: number): StoredFields {
  try {
    const stored = normalizeCreated(fields, now);
    if (stored.gender === 'male' || stored.gender === 'female') return stored;
  } catch (error) {
    throw error instanceof ApiError ? new UsageError(`${error.message}.`) : error;
  }
  throw new UsageError('--gender is female or male.');
}
