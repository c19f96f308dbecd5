import { SettingError } from '../settings/setting-error.ts';
import { sqlState, type Db, type Queryable } from './db.ts';
import { SCHEMA, tablesOf } from './schema.ts';

/** insufficient_privilege, invalid_schema_name */
const NO_RIGHT = new Set(['42501', '3F000']);
/** undefined_function: a database that only speaks PostgreSQL's protocol may not have what is asked. */
const NOT_ASKABLE = '42883';

/** Who else has rights on the schema, its tables or their columns, as written in SQL; roles in quotes. */
export async function othersWithRights(q: Queryable): Promise<string[]> {
  const rows = await q
    .query<{ who: string }>(
      `select distinct case when a.grantee = 0 then 'public' else '"' || replace(r.rolname, '"', '""') || '"' end as who
       from (
         select nspacl as acl, nspowner as owner from pg_namespace where nspname = $1
         union all select c.relacl, c.relowner from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1
         union all select t.attacl, c.relowner from pg_attribute t join pg_class c on c.oid = t.attrelid
           join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1
       ) as ours cross join lateral aclexplode(ours.acl) as a left join pg_roles r on r.oid = a.grantee
       where a.grantee <> ours.owner and coalesce(r.rolname <> current_user, true) order by 1`,
      [SCHEMA],
    )
    .catch((error: unknown) => {
      if (sqlState(error) === NOT_ASKABLE) return [];
      throw error;
    });
  return rows.map(({ who }) => who);
}

/**
 * Takes everybody else's rights on our tables away, as default privileges of a shared database may have given them. Resolves to
 * those who had any.
 */
export async function closeToOthers(q: Queryable): Promise<string[]> {
  const others = await othersWithRights(q);
  for (const who of others) {
    await q.query(`revoke all on all tables in schema ${SCHEMA} from ${who} cascade`);
    await q.query(`revoke all on schema ${SCHEMA} from ${who} cascade`);
  }
  return others;
}

/** Throws `SettingError` if others can reach the tables, which hold password hashes and keys. */
export async function refuseOthers(db: Db, step: string): Promise<void> {
  const others = await othersWithRights(db);
  if (others.length === 0) return;
  throw new SettingError(
    `Others have rights on the tables of the schema ${SCHEMA}, with password hashes and keys in them: ${others.join(', ')}. Take these rights away first: ${step}`,
  );
}

/** Throws `SettingError` if this role may not read and write every table. */
export async function requireRights(db: Db): Promise<void> {
  const rows = await db.query<{ role: string; lacking: string | null }>(
    `select current_user as role, string_agg(c.relname, ', ' order by c.relname) as lacking
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p') and c.relname = any($2::text[])
       and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
         and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))`,
    [SCHEMA, tablesOf()],
  );
  const [row] = rows;
  if (!row || row.lacking === null) return;
  throw new SettingError(
    `The role ${row.role} may not read and write all tables of the schema ${SCHEMA}: ${row.lacking}. Use the role that owns them.`,
  );
}

/** For `catch`: a missing right in a sentence that says what its owner has to do, instead of a stack. Throws `SettingError`. */
export async function explainRights(db: Db, error: unknown): Promise<never> {
  if (!NO_RIGHT.has(sqlState(error) ?? '')) throw error;
  const [who] = await db.query<{ role: string; name: string }>('select current_user as role, current_database() as name');
  const { role = '', name = '' } = who ?? {};
  throw new SettingError(
    `The role ${role} lacks a right in the database ${name}: ${error instanceof Error ? error.message : String(error)}. The API's tables are in a schema of their own: create schema ${SCHEMA} authorization "${role}"`,
  );
}
