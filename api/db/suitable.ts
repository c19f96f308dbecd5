import { SettingError } from '../settings/setting-error.ts';
import type { Db } from './db.ts';

/** The oldest PostgreSQL that has all that our statements use. */
const OLDEST = 12;

interface Server {
  name: string;
  encoding: string;
  /** 150018 is 15.18. */
  version: number;
  readOnly: boolean;
}

/** Throws `SettingError` for a database that can't hold every name, is too old, or takes no writes. */
export async function requireSuitable(db: Db): Promise<void> {
  const [server] = await db.query<Server>(
    `select current_database() as name, current_setting('server_encoding') as encoding,
       current_setting('server_version_num')::int as version, current_setting('transaction_read_only') = 'on' as "readOnly"`,
  );
  if (!server) return;
  const { name, encoding, version, readOnly } = server;
  if (encoding !== 'UTF8') {
    throw new SettingError(
      `The database ${name} has the encoding ${encoding}, in which not every name can be written. Make one with: create database ${name}_utf8 encoding 'UTF8' template template0`,
    );
  }
  if (version < OLDEST * 10_000) {
    throw new SettingError(`The database is PostgreSQL ${Math.floor(version / 10_000)}; the API needs ${OLDEST} or later.`);
  }
  if (readOnly) {
    throw new SettingError(`The database ${name} takes no writes: it is a replica, or default_transaction_read_only is on.`);
  }
}
