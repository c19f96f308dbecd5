import { refuseCutValues, storageOf } from '../settings/environment.ts';
import { SettingError } from '../settings/setting-error.ts';
import { isProduction, publicUrlOf } from '../settings/settings.ts';
import { byServer, type ExitCode, type Terminal } from './commands-socket.ts';
import { Unfinished } from './erase.ts';
import { HELP } from './help.ts';
import { Refused, typedAs, UsageError } from './wording.ts';
import { commandOf } from './run.ts';
import { openStorage, type Storage } from './storage.ts';

/** The environment of a command line. */
export interface Surroundings extends Terminal {
  env: NodeJS.ProcessEnv;
  /** Node's own options, which may name settings files. */
  execArgv: readonly string[];
}

/**
 * Carries out a command with the server's settings, or has the running server do it if that holds the embedded database. Prints
 * which database was opened. Resolves to the exit code: 1 after an error, which is explained.
 */
export async function carryOut(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { env, execArgv, ...terminal } = surroundings;
  try {
    // Invalid commands are refused before anything is opened.
    if (commandOf(args) === null) {
      terminal.say(HELP);
      return 0;
    }
    refuseCutValues(execArgv);
    requireChoice(env);
    const settings = storageOf(env);
    const code = settings.databaseUrl === undefined ? await byServer(settings.dataDir, args, terminal) : null;
    if (code !== null) return code;
    const place = { jwtKeys: env['JWT_KEYS'] || undefined, publicUrl: publicUrlOf(env), typedAs: typedAs(env) };
    const storage = await openStorage({ ...settings, ...place });
    try {
      return await carryOutOn(storage, args, terminal);
    } finally {
      await storage.close();
    }
  } catch (error) {
    terminal.complain(explained(error, typedAs(env)));
    return 1;
  }
}

/** Carries out a command on storage that is already open. */
export async function carryOutOn(storage: Storage, args: readonly string[], { say, complain }: Terminal): Promise<ExitCode> {
  try {
    say(storage.opened);
    for (const line of (await commandOf(args)?.(storage)) ?? []) say(line);
    return 0;
  } catch (error) {
    complain(explained(error, storage.typed('').trim()));
    return 1;
  }
}

/** Guesses nothing in production: a database that happens to be in the current folder isn't the event's. */
function requireChoice(env: NodeJS.ProcessEnv): void {
  if (!isProduction(env) || env['DATABASE_URL'] || env['DATA_DIR']) return;
  throw new SettingError(
    "DATABASE_URL is missing: in production these commands need the server's settings. Type api/deploy/organiser, which reads /etc/dating-api/api.env.",
  );
}

function explained(error: unknown, typed: string): string {
  if (error instanceof UsageError) return `${error.message}\nSee ${typed} --help`;
  if (error instanceof SettingError || error instanceof Refused || error instanceof Unfinished) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
