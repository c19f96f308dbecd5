import { randomUUID } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { Db } from '../db/db.ts';
import { freshCode, type Mailer } from '../mail/mailer.ts';
import { FIXED_FIELDS, normalizeCreated, type FieldName, type StoredFields } from '../profile-fields.ts';
import type { Account } from '../repositories/accounts.ts';
import { replaceCode } from '../repositories/codes.ts';
import { findOpening, hasEnded } from '../repositories/events.ts';
import { note } from '../repositories/journal.ts';
import { doorOf, setDoor } from '../repositories/people.ts';
import { exchangePhotos } from '../repositories/photos.ts';
import { changeProfile, correctProfile, findProfile } from '../repositories/profiles.ts';
import { restore, suspend } from '../repositories/safety.ts';
import { UNTIMED } from './timing.ts';

/** Somebody at an event, and who acts: an admin, or a command. */
export interface ActOnPerson {
  clientId: string;
  userId: string;
  /** The admin's id; absent for a command. */
  byId?: string;
}

interface Acting {
  db: Db;
  now: () => number;
}

/** Takes somebody out of everybody's lists, ends their sessions, and has the login tell them why. It stands in the journal. */
export async function suspendPerson({ db, now }: Acting, person: ActOnPerson, reason: string): Promise<void> {
  await db.tx(async (q) => {
    await suspend(q, person, reason, now());
    await note(q, person, 'suspended', randomUUID(), now());
  });
}

/** Brings them back, with likes and matches as they were. Returns `false` if they weren't suspended. */
export async function restorePerson({ db, now }: Acting, person: ActOnPerson): Promise<boolean> {
  return db.tx(async (q) => {
    if (!(await restore(q, person))) return false;
    await note(q, person, 'restored', randomUUID(), now());
    return true;
  });
}

/**
 * Takes one photo out of somebody's profile; the keeper of photos deletes it, and copies kept with reports stay. If it was
 * shown first, the next one is. It stands in the journal. Returns `false` if the profile has no such photo.
 */
export async function removePhoto(
  { db, now }: { db: Db; now: () => number },
  person: ActOnPerson,
  key: string,
): Promise<boolean> {
  return db.tx(async (q) => {
    const changed = await changeProfile(q, person.clientId, person.userId, async ({ photos, primaryPhoto }) => {
      const left = photos.filter((photo) => photo !== key);
      return { photos: left, primaryPhoto: primaryPhoto === key ? (left[0] ?? null) : primaryPhoto };
    });
    if (!changed?.before.photos.includes(key)) return false;
    await exchangePhotos(q, person, [], [key], now());
    await note(q, person, 'removed a photo', randomUUID(), now());
    return true;
  });
}

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

const DAY_MS = 24 * 60 * 60_000;

/** The evening is over, and nobody can help at its door. */
export class OverAlready extends Error {}

/**
 * Lets somebody help at the door of one evening: from now until its end, at the latest a day after it begins, or after now
 * where it has begun. It stands in the journal. Resolves to that time, in ms since 1970.
 *
 * @throws {OverAlready}
 */
export async function giveDoor({ db, now }: Acting, person: ActOnPerson): Promise<number> {
  const at = now();
  return db.tx(async (q) => {
    const opening = (await findOpening(q, person.clientId)) ?? UNTIMED;
    if (hasEnded(opening, at)) throw new OverAlready('The evening is over.');
    const until = Math.max(at, opening.releasedAt ?? at) + DAY_MS;
    await setDoor(q, person, until);
    await note(q, person, 'made door', randomUUID(), at);
    return Math.min(until, opening.closedAt ?? until);
  });
}

/** Ends it before its time. Returns `false` if they didn't help there. */
export async function takeDoor({ db, now }: Acting, person: ActOnPerson): Promise<boolean> {
  return db.tx(async (q) => {
    if ((await doorOf(q, person, now())) === null) return false;
    await setDoor(q, person, null);
    await note(q, person, 'made attendee', randomUUID(), now());
    return true;
  });
}

/** How long a code that is shown at the bar is good for, in ms: its owner stands there. */
const SHOWN_CODE_MS = 5 * 60_000;

interface Helping {
  db: Db;
  mail: Mailer;
  now: () => number;
}

/**
 * Mails somebody the code again that they wait for: to confirm their e-mail, or once it is confirmed, to choose another
 * password. It stands in the journal.
 */
export async function mailCodeAgain({ db, mail, now }: Helping, account: Account, byId: string): Promise<void> {
  await db.tx(async (q) => {
    await mail.postCode(q, account, account.confirmed ? 'reset' : 'confirm');
    await note(q, { ...account, byId }, 'mailed a code', randomUUID(), now());
  });
  mail.wake();
}

/**
 * Makes a code that the organiser shows to somebody who gets no mail, and who types it together with a new password. An
 * organiser can't simply confirm an account, because somebody else may have registered the address: a password set earlier
 * stops working, and its sessions end. The mailbox is notified, and it stands in the journal. A code mailed earlier becomes
 * invalid.
 */
export async function makeShownCode(
  { db, mail, now }: Helping,
  account: Account,
  byId: string,
): Promise<{ code: string; expiresAt: number }> {
  const code = freshCode();
  const expiresAt = now() + SHOWN_CODE_MS;
  await db.tx(async (q) => {
    await replaceCode(q, account, 'reset', code, expiresAt);
    await mail.postNotice(q, account, 'helped');
    await note(q, { ...account, byId }, 'showed a code', randomUUID(), now());
  });
  mail.wake();
  return { code, expiresAt };
}
