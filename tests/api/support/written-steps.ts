import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installFromDebian } from '../../../tools/lib/debian.ts';
import { findPostgres } from '../../../tools/lib/postgres.ts';

const PAGE = 'api/deploy/upgrading.md';

/**
 * The lines of the page on backup and restore that begin like this, without their comments, in the page's order.
 * Throws where there is none.
 */
export async function writtenSteps(beginning: RegExp): Promise<string[]> {
  const lines = [...(await readFile(PAGE, 'utf8')).matchAll(/^```\n([^`]*)^```$/gm)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const steps = lines.filter((line) => beginning.test(line)).map((line) => line.replace(/\s{2,}#.*$/, ''));
  if (steps.length === 0) throw new Error(`${PAGE} has no such step: ${beginning.source}`);
  return steps;
}

/** What stands for the names of the page here, each replaced wherever it occurs. */
export type Names = Readonly<Record<string, string>>;

/** Carries out a line of the page in a shell, with PostgreSQL's own programs first in the path. */
export async function carryOutStep(step: string, names: Names, env: NodeJS.ProcessEnv): Promise<void> {
  const line = Object.entries(names).reduce((text, [name, here]) => text.replaceAll(name, here), step);
  const path = `${findPostgres().bin}:${process.env['PATH']}`;
  // What this machine tells every client of Amazon's isn't meant for a store on it.
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')));
  await promisify(execFile)('sh', ['-ec', line], { env: { ...inherited, ...env, PATH: path } });
}

/** Makes sure of the page's programs that a machine may not have. */
export async function ensurePrograms(): Promise<void> {
  const wanted = [
    ['rsync', '/usr/bin/rsync'],
    ['rclone', '/usr/bin/rclone'],
    ['postgresql-client', join(findPostgres().bin, 'pg_dump'), '/usr/bin/pg_dump'],
  ] as const;
  const missing = wanted.filter(([, ...files]) => !files.some((file) => existsSync(file))).map(([name]) => name);
  if (missing.length > 0 && !(await installFromDebian(`Debian's ${missing.join(', ')}`, missing))) {
    throw new Error(`Not to be had: ${missing.join(', ')}`);
  }
}
