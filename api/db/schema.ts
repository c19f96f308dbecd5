import { migrations } from './migrations.ts';

/**
 * The schema of our tables. One of our own, since on a shared database `public` may be open to others, and may hold others' tables
 * of the same names.
 */
export const SCHEMA = 'dating';

/** The names of the tables that the first `version` migrations make, with the one that counts them. */
export function tablesOf(version = migrations.length): string[] {
  const made = migrations.slice(0, version).flat();
  return ['migrations', ...made.flatMap((sql) => /^create table (\w+)/.exec(sql)?.[1] ?? [])];
}

const TABLES = tablesOf().join('|');
/** A table's name where a statement names a table, and not a column or an alias. */
const NAMED = new RegExp(
  `\\b(from|join|into|update|table|exists|references|using|on(?=\\s+\\w+ \\())(\\s+)(${TABLES})\\b(?!\\s*\\.)`,
  'g',
);

/**
 * The statement with its tables named in full. Not by `search_path`: it would be a setting of the session, and a pooler such as
 * PgBouncer gives each transaction another one.
 */
export const inSchema = (sql: string): string => sql.replace(NAMED, `$1$2${SCHEMA}.$3`);
