import { randomUUID } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { Db } from '../db/db.ts';
import { FIXED_FIELDS, normalizeCreated, type FieldName, type StoredFields } from '../profile-fields.ts';
import { note } from '../repositories/journal.ts';
import { correctProfile, findProfile } from '../repositories/profiles.ts';
import type { ActOnPerson } from './suspending.ts';

/** What is right, by the names of the fields that attendees can't change themselves; others stay. */
export type Correction = Partial<Record<FieldName, string>>;

/**
 * Corrects a profile by the rules of a new one, and notes which fields, but neither the wrong values nor the right ones. Likes
 * stay where the two may still like each other. Resolves to the fields that were wrong; `null` without a profile.
 *
 * @throws {ApiError} 400 for what no new profile could have
 */
export async function correctPerson(
  { db, now }: { db: Db; now: () => number },
  person: ActOnPerson,
  correction: Correction,
): Promise<FieldName[] | null> {
  const profile = await findProfile(db, person.clientId, person.userId);
  if (!profile) return null;
  const fields = normalized({ ...profile, ...correction }, now());
  const changed = FIXED_FIELDS.filter((name) => fields[name] !== profile[name]);
  if (changed.length === 0) return [];
  await db.tx(async (q) => {
    await correctProfile(q, person, fields, changed);
    await note(q, person, `corrected ${changed.join(', ')}`, randomUUID(), now());
  });
  return changed;
}

function normalized(fields: Correction, now: number): StoredFields {
  const stored = normalizeCreated(fields, now);
  if (stored.gender === 'male' || stored.gender === 'female') return stored;
  throw new ApiError(400, 'Gender is female or male');
}
