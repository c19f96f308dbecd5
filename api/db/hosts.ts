import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { SettingError } from '../settings/setting-error.ts';

/** The servers of a database, of which one at a time accepts writes. */
export interface Hosts {
  count: number;
  /** The server new connections go to. */
  current(): string;
  /** Moves on to the server after `tried`, unless another caller already has. */
  leave(tried: string): void;
  /** Pool options that connect to the current server, and refuse a replica. */
  pool: Pick<PoolConfig, 'Client' | 'onConnect'>;
}

const TARGET = 'target_session_attrs';

/** The parts of a database URL with one or several servers: scheme and user, servers, path, query. */
const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)([^?]*)(?:\?(.*))?$/;

/** One URL for each server that a database URL names. */
export function serversOf(databaseUrl: string): string[] {
  const [, start = '', list = '', path = '', query] = SEVERAL.exec(databaseUrl) ?? [];
  // A single server's URL goes to the driver unchanged, in any form that the driver accepts.
  if (!list.includes(',')) return [databaseUrl];
  return list.split(',').map((name) => `${start}${name}${path}${query === undefined ? '' : `?${query}`}`);
}

/**
 * Reads `postgres://user@one:5432,two:5432/name?target_session_attrs=read-write` like libpq; the driver supports only one
 * server. The attribute is optional, since an API that writes can't use a replica. Throws `SettingError` for another value.
 */
export function hostsOf(databaseUrl: string): Hosts {
  const wanted = new URLSearchParams(SEVERAL.exec(databaseUrl)?.[4]).get(TARGET) ?? 'read-write';
  if (!['read-write', 'primary'].includes(wanted)) {
    throw new SettingError(`DATABASE_URL: ${TARGET} must be read-write or primary, not "${wanted}".`);
  }
  const urls = serversOf(databaseUrl).map(withoutTarget);
  let at = 0;
  const current = () => urls[at] ?? databaseUrl;
  class ToCurrent extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: current() });
    }
  }
  return {
    count: urls.length,
    current,
    leave(tried) {
      if (tried === current()) at = (at + 1) % urls.length;
    },
    pool: urls.length > 1 ? { Client: ToCurrent, onConnect: refuseReplica } : {},
  };
}

/** The driver would send the unknown attribute to the server. */
function withoutTarget(url: string): string {
  const [bare = '', query] = url.split('?', 2);
  if (query?.includes(TARGET) !== true) return url;
  const parameters = new URLSearchParams(query);
  parameters.delete(TARGET);
  return parameters.size > 0 ? `${bare}?${parameters.toString()}` : bare;
}

async function refuseReplica(connection: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await connection.query<{ replica: boolean }>('select pg_is_in_recovery() as replica');
  if (rows[0]?.replica === true) throw new Error('It is a replica.');
}
