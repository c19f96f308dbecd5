import { randomUUID } from 'node:crypto';
import type { Shows } from '../../src/domain/profile.ts';
import type { Db } from '../db/db.ts';
import { note } from '../repositories/journal.ts';
import { findShows, hasLikesOfUnseen, setShows } from '../repositories/shows.ts';
import type { ActOnEvent } from './timing.ts';

/** The change would part people from whom they like already. */
export class LikesWouldGo extends Error {
  constructor() {
    super('People like each other already who would no longer see each other.');
  }
}

/** Changes whom people see at an event, which stands in the journal. Throws `LikesWouldGo`. */
export async function changeShows(
  { db, now }: { db: Db; now: () => number },
  { clientId, byId }: ActOnEvent,
  shows: Shows,
): Promise<void> {
  await db.tx(async (q) => {
    if ((await findShows(q, clientId)) === shows) return;
    await setShows(q, clientId, shows);
    if (await hasLikesOfUnseen(q, clientId)) throw new LikesWouldGo();
    await note(q, { clientId, userId: null, ...(byId && { byId }) }, `shows ${shows}`, randomUUID(), now());
  });
}
