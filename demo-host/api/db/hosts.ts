import { Client, type ClientConfig, type PoolConfig } from 'pg';
import { SettingError } from '../setting-error.ts';

/** The servers of a database, one of which can be written to at a time. */
export interface Hosts {
  count: number;
  /** The server new connections go to. */
  current(): string;
  /** Goes on to the server after `tried`, unless another caller has done so already. */
  leave(tried: string): void;
  /** What a pool needs to connect to the current server, and to refuse it while it is only a replica. */
  pool: Pick<PoolConfig, 'Client' | 'onConnect'>;
}

const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)([^?]*)(?:\?(.*))?$/;

/**
 * Reads `postgres://user@one:5432,two:5432/name?target_session_attrs=read-write`, as libpq has it; the driver itself knows
 * only a single server. The attribute may be left out: an API that writes has no use for a replica. Throws `SettingError`
 * for another value of it.
 */
export function hostsOf(databaseUrl: string): Hosts {
  const [, start = '', list = '', path = '', query = ''] = SEVERAL.exec(databaseUrl) ?? [];
  const names = list.split(',');
  const parameters = new URLSearchParams(query);
  const wanted = parameters.get('target_session_attrs') ?? 'read-write';
  if (!['read-write', 'primary'].includes(wanted)) {
    throw new SettingError(`DATABASE_URL: target_session_attrs must be read-write or primary, not "${wanted}".`);
  }
  parameters.delete('target_session_attrs');
  const rest = parameters.size > 0 ? `${path}?${parameters.toString()}` : path;
  // A single server's address goes to the driver as it is, whatever it may be able to read.
  const urls =
    names.length > 1 || query.includes('target_session_attrs') ? names.map((name) => start + name + rest) : [databaseUrl];
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

async function refuseReplica(connection: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await connection.query<{ replica: boolean }>('select pg_is_in_recovery() as replica');
  if (rows[0]?.replica === true) throw new Error('It is a replica.');
}
