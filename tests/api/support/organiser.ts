import type { Db } from '../../../api/db/db.ts';
import { commandOf } from '../../../api/organiser/run.ts';
import { openStorage, type Storage } from '../../../api/organiser/storage.ts';
import type { ApiOptions } from '../../../api/options.ts';
import type { OwnTarget } from './target.ts';

/** Types a command, and answers what it says. */
export async function command(storage: Storage, ...args: string[]): Promise<string> {
  return ((await commandOf(args)?.(storage)) ?? []).join('\n');
}

/** The commands beside an API, on the same database, store and clock. */
export const commandsBeside = (api: OwnTarget, db: Db, options: ApiOptions = {}): Promise<Storage> =>
  openStorage({ db, ...options, dataDir: api.dataDir, now: api.clock.now });

/** As it is typed after `--at`. */
export const at = (ms: number): string => new Date(ms).toISOString().slice(0, 16) + 'Z';
