import { createHash } from 'node:crypto';
import { sqlState } from './db.ts';

/** Names for statements, so that each connection parses and plans a statement once: three quarters of a browse's cost. */
export interface StatementNames {
  /** The same for the same text in every process; `undefined` where statements can't have names. */
  of(sql: string): string | undefined;
  /** Stops naming if the error is a pooler's that hands each transaction to any of its connections. */
  learn(error: unknown): void;
}

/** The connection doesn't know the name, or knows it from another client; PgBouncer translates names from 1.21 on. */
const NAME_FAILED = new Set(['26000', '42P05']);

export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  let usable = true;
  return {
    of(sql) {
      if (!usable) return undefined;
      const known = names.get(sql);
      if (known !== undefined) return known;
      const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22);
      names.set(sql, name);
      return name;
    },
    learn(error) {
      if (NAME_FAILED.has(sqlState(error) ?? '')) usable = false;
    },
  };
}
