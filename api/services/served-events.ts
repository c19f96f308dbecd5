import type { Db } from '../db/db.ts';
import { findOpening, listEventIds } from '../repositories/events.ts';

/** The events that a process serves. */
export interface ServedEvents {
  /** Updated in place when events are created. */
  readonly ids: readonly string[];
  /** Whether an event is served. Asks the database about one that isn't known yet, which may just have been created. */
  serves(clientId: string): Promise<boolean>;
  close(): void;
}

const REFRESH_MS = 10_000;

/** Serves `fixed` or, without it, `always` and all events in the database, read again every ten seconds. */
export async function serveEvents(
  db: Db,
  fixed: readonly string[] | undefined,
  always: readonly string[],
  onError: (error: unknown, where: string) => void,
  refreshMs = REFRESH_MS,
): Promise<ServedEvents> {
  if (fixed !== undefined) return { ids: fixed, serves: async (clientId) => fixed.includes(clientId), close: () => {} };
  const ids: string[] = [];
  const refresh = async (): Promise<void> => {
    const found = await listEventIds(db);
    ids.splice(0, ids.length, ...new Set([...always, ...found]));
  };
  await refresh();
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => onError(error, 'events'));
  }, refreshMs).unref();
  return {
    ids,
    async serves(clientId) {
      if (ids.includes(clientId)) return true;
      if ((await findOpening(db, clientId)) === null) return false;
      if (!ids.includes(clientId)) ids.push(clientId);
      return true;
    },
    close: () => clearInterval(timer),
  };
}
