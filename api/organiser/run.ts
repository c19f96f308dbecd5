import { parseArgs } from 'node:util';
import { requireCurrent } from '../db/migrate.ts';
import type { Command, CommandRow } from './commands/command.ts';
import { COMMANDS } from './commands.ts';
import { unknown, UsageError } from './wording.ts';

const ROWS = COMMANDS.flat();

/** Parses a command line; `null` asks for help. Commands other than `migrate` require up-to-date tables. Throws `UsageError`. */
export function commandOf(args: readonly string[]): Command | null {
  const {
    values: { help, ...values },
    positionals: [name, ...words],
  } = parse(args);
  if (help === true || name === undefined) return null;
  const row = ROWS.find((one) => one.name === name);
  if (!row) throw unknown(name);
  const command = row.run(words, values);
  refuseOthers(Object.keys(values), row, words);
  if (row.onOldTables) return command;
  return async (storage) => {
    await requireCurrent(storage.db, storage.typed('migrate'));
    return command(storage);
  };
}

function parse(args: readonly string[]) {
  try {
    const options: CommandRow['options'] = Object.assign({}, ...ROWS.map((row) => row.options));
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...options, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Refuses options of other commands, as `retention 180 --apply --event spring` means less than it would delete. */
function refuseOthers(names: readonly string[], { name, usage, options }: CommandRow, [action = '']: readonly string[]): void {
  const other = names.find((option) => !(options[option] && (options[option].of?.includes(action) ?? true)));
  if (other === undefined) return;
  const isAction = Object.keys(usage).some((typed) => `${typed} `.startsWith(`${name} ${action} `));
  throw new UsageError(`"${isAction ? `${name} ${action}` : name}" takes no --${other}.`);
}
