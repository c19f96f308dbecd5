import { ApiError } from '../api-error.ts';
import { freshCode, type Mailer } from '../mail/mailer.ts';
import { FIXED_FIELDS, normalizeCreated, type FieldName, type StoredFields } from '../rules/profile-fields.ts';
import { isContested, type Account } from '../repositories/accounts.ts';
import { replaceCode } from '../repositories/codes.ts';
import { findOpening, hasEnded } from '../repositories/events.ts';
import { note } from '../repositories/journal.ts';
import { doorOf, endDoor, findDoorUndo, setDoor } from '../repositories/people.ts';
import type { PersonId } from '../repositories/person-id.ts';
import { exchangePhotos } from '../repositories/photos.ts';
import { changeProfile, correctProfile, findProfile } from '../repositories/profiles.ts';
import { restore, suspend } from '../repositories/safety.ts';
import { Refusal } from '../sentences/sentences.ts';
import { UNTIMED, type ActOnEvent, type Acting } from './timing.ts';

/** The person an act is about, and who acts. */
export interface ActOnPerson extends PersonId {
  /** The admin's id; absent for a command. */
  byId?: string;
}

/** Hides somebody from everybody and ends their sessions; the login tells them the reason. Journalled. */
export async function suspendPerson({ db, now }: Acting, person: ActOnPerson, reason: string): Promise<void> {
  await db.tx(async (q) => {
    await suspend(q, person, reason, now());
    await note(q, person, 'suspended', now());
  });
}

/** Ends a suspension, with likes and matches as they were. Journalled. Returns `false` if there was none. */
export async function restorePerson({ db, now }: Acting, person: ActOnPerson): Promise<boolean> {
  return db.tx(async (q) => {
    if (!(await restore(q, person))) return false;
    await note(q, person, 'restored', now());
    return true;
  });
}

/**
 * Removes a photo from a profile; the photo keeper deletes the file, and copies kept with reports stay. If it was the primary
 * photo, the first remaining one becomes primary. Journalled. Returns `false` if the profile has no such photo.
 */
export async function removePhoto({ db, now }: Acting, person: ActOnPerson, key: string): Promise<boolean> {
  return db.tx(async (q) => {
    const changed = await changeProfile(q, person.clientId, person.userId, async ({ photos, primaryPhoto }) => {
      const left = photos.filter((photo) => photo !== key);
      return { photos: left, primaryPhoto: primaryPhoto === key ? (left[0] ?? null) : primaryPhoto };
    });
    if (!changed?.before.photos.includes(key)) return false;
    await exchangePhotos(q, person, [], [key], now());
    await note(q, person, 'removed a photo', now());
    return true;
  });
}

/** Fields that decide whom somebody meets, and whether they may take part. To correct them is the admin's, with the password. */
export const WEIGHTY = ['gender', 'dob'] as const satisfies readonly FieldName[];

/** Right values for fields that attendees can't change themselves; absent fields stay. */
export type Correction = Partial<Record<FieldName, string>>;

/**
 * Corrects a profile by the rules of a new one. The journal names the fields, and of a gender or a date of birth what they were
 * and are. Likes that no longer fit rest, and come back with what they fitted. Resolves to the changed fields; `null` without a
 * profile.
 *
 * @throws {ApiError} 400 for values that no new profile could have
 */
export async function correctPerson(
  { db, now }: Acting,
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
    const told = changed.map((name) =>
      WEIGHTY.some((weighty) => weighty === name) ? `${name} (${profile[name]} → ${fields[name]})` : name,
    );
    await note(q, person, `corrected ${told.join(', ')}`, now());
  });
  return changed;
}

function normalized(fields: Correction, now: number): StoredFields {
  const stored = normalizeCreated(fields, now);
  if (stored.gender === 'male' || stored.gender === 'female') return stored;
  throw new ApiError(400, { english: 'Gender is female or male' });
}

const DAY_MS = 24 * 60 * 60_000;

/** The evening is over, so nobody can help at its door. */
export class OverAlready extends Refusal {}

/**
 * Gives somebody the door role until the evening ends, but at most for a day after its beginning, or after now if it has begun.
 * Journalled. Resolves to when the role ends, in ms since 1970.
 *
 * @throws {OverAlready}
 */
export async function grantDoorRole({ db, now }: Acting, person: ActOnPerson): Promise<number> {
  const at = now();
  return db.tx(async (q) => {
    const opening = (await findOpening(q, person.clientId)) ?? UNTIMED;
    if (hasEnded(opening, at)) throw new OverAlready('The evening is over.');
    const until = Math.max(at, opening.releasedAt ?? at) + DAY_MS;
    await setDoor(q, person, until);
    await note(q, person, 'made door', at);
    return Math.min(until, opening.closedAt ?? until);
  });
}

/** Takes the door role away early; can be undone. Journalled. Returns `false` for somebody without it. */
export async function revokeDoorRole({ db, now }: Acting, person: ActOnPerson): Promise<boolean> {
  return db.tx(async (q) => {
    if ((await doorOf(q, person, now())) === null) return false;
    await endDoor(q, person, now());
    await note(q, person, 'made attendee', now());
    return true;
  });
}

/** Gives the door role back to whoever it was last taken from, until it would have ended. Journalled. Returns `false` if it is too late. */
export async function undoRevoke({ db, now }: Acting, event: ActOnEvent): Promise<boolean> {
  return db.tx(async (q) => {
    const undo = await findDoorUndo(q, event.clientId, now());
    if (!undo) return false;
    const person = { ...event, userId: undo.userId };
    await setDoor(q, person, undo.until);
    await note(q, person, 'made door', now());
    return true;
  });
}

/** How long a code shown in person is valid, in ms: its owner is standing there. */
const SHOWN_CODE_MS = 5 * 60_000;

interface Helping extends Acting {
  mail: Mailer;
}

/** Mails the confirmation code again or, once the e-mail is confirmed, a code to reset the password. Journalled. */
export async function mailCodeAgain({ db, mail, now }: Helping, account: Account, byId: string): Promise<void> {
  await db.tx(async (q) => {
    await mail.postCode(q, account, account.confirmed ? 'reset' : 'confirm', null);
    await note(q, { ...account, byId }, 'mailed a code', now());
  });
  mail.wake();
}

/** A code that an organiser shows. */
interface MadeCode {
  code: string;
  /** ms since 1970 */
  expiresAt: number;
  /** Whether it confirms the e-mail as well, with the password that was chosen at the registration. */
  confirms: boolean;
}

/**
 * Makes a code that the organiser shows to somebody who gets no mail, and who enters it with a new password, or where they are: at
 * the confirmation they wait for. That wouldn't do alone, because somebody else may have registered the e-mail: the reset
 * invalidates an earlier password and its sessions, and of an e-mail registered with two passwords none is left to be confirmed.
 * A code mailed earlier becomes invalid, the mailbox is notified, and the act is journalled.
 */
export async function makeShownCode({ db, mail, now }: Helping, account: Account, byId: string): Promise<MadeCode> {
  const expiresAt = now() + SHOWN_CODE_MS;
  const made = await db.tx(async (q) => {
    const code = await replaceCode(q, account, 'reset', freshCode(), expiresAt);
    const confirms = !account.confirmed && !(await isContested(q, account));
    if (confirms) await replaceCode(q, account, 'confirm', { short: code, long: code }, expiresAt);
    await mail.postNotice(q, account, 'helped');
    await note(q, { ...account, byId }, 'showed a code', now());
    return { code, expiresAt, confirms };
  });
  mail.wake();
  return made;
}
