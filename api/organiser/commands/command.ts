import type { parseArgs, ParseArgsOptionDescriptor } from 'node:util';
import type { Storage } from '../storage.ts';

/** A parsed command. Resolves to the lines to print. */
export type Command = (storage: Storage) => Promise<string[]>;

/** An option of a command, as `node:util` parses it. */
export interface Option extends ParseArgsOptionDescriptor {
  /** The actions that take it, such as `set` of `events set`. All of the command by default. */
  readonly of?: readonly string[];
}

type Options = Readonly<Record<string, Option>>;
type Values<Of extends Options> = ReturnType<typeof parseArgs<{ options: Of; allowPositionals: true }>>['values'];

/** A command as a row: its lines in the help, its options, and how what is typed becomes a `Command`. */
export interface CommandRow<Of extends Options = Options> {
  /** The first word that is typed. */
  readonly name: string;
  /** By what is typed, what that does, with a line break where help has one. */
  readonly usage: Readonly<Record<string, string>>;
  /** Those it takes besides `--help`. An option of the same name is of the same type in all commands. */
  readonly options: Of;
  /** Whether it may run before the tables are up to date. */
  readonly onOldTables?: boolean;
  /** @throws {UsageError} if the words behind its name, or the values of its options, aren't what it takes */
  run(words: readonly string[], values: Values<Of>): Command;
}

/** Checks a row, whose `run` has the values of its own options. */
export const command = <const Of extends Options>(row: CommandRow<Of>): CommandRow => row;
