import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { note } from '../repositories/journal.ts';
import { restore, suspend } from '../repositories/suspensions.ts';

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
