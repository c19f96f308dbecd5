import { Pool, type PoolClient } from 'pg';
import { SettingError } from '../setting-error.ts';
import { withRetry, type Db, type Queryable } from './db.ts';

/** A pool of connections to PostgreSQL, or to what speaks its protocol. Throws `SettingError` when nobody answers. */
export async function openPostgres(databaseUrl: string, onError: (error: unknown) => void): Promise<Db> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  // A connection that breaks while idle would otherwise end the process; the pool opens a new one by itself.
  pool.on('error', onError);
  await pool.query('select 1').catch((error: unknown) => {
    throw new SettingError(`The database at DATABASE_URL can't be used: ${error instanceof Error ? error.message : ''}`);
  });
  return {
    query: queryOf(pool).query,
    tx: (work) =>
      withRetry(async () => {
        const connection = await pool.connect();
        let broken = false;
        try {
          await connection.query('begin');
          const result = await work(queryOf(connection));
          await connection.query('commit');
          return result;
        } catch (error) {
          await connection.query('rollback').catch(() => {
            broken = true;
          });
          throw error;
        } finally {
          connection.release(broken);
        }
      }),
    close: () => pool.end(),
  };
}

function queryOf(source: Pool | PoolClient): Queryable {
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) => {
      const result = await source.query(sql, [...params]);
      return result.rows as Row[];
    },
  };
}
