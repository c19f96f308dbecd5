import { refuseCutValues } from '../env-files.ts';
import { storageOf } from '../environment.ts';
import { SettingError } from '../setting-error.ts';
import { publicUrlOf } from '../setting-values.ts';
import { Unfinished } from './erase.ts';
import { HELP } from './help.ts';
import { Refused } from './refused.ts';
import { commandOf } from './run.ts';
import { openStorage } from './storage.ts';
import { typedAs } from './typed-as.ts';
import { UsageError } from './usage-error.ts';

/** What a command line is carried out with. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  /** The options of Node itself, which name files of settings. */
  execArgv: readonly string[];
  say: (line: string) => void;
  complain: (line: string) => void;
}

/**
 * Carries out a command with the server's settings. It first says which database it opened. Resolves to the exit code: 1 after
 * anything but success, which is then explained.
 */
export async function carryOut(args: readonly string[], surroundings: Surroundings): Promise<0 | 1> {
  const { env, execArgv, say, complain } = surroundings;
  try {
    const command = commandOf(args);
    if (command === null) {
      say(HELP);
      return 0;
    }
    refuseCutValues(execArgv);
    requireChoice(env);
    const place = { jwtKeys: env['JWT_KEYS'] || undefined, publicUrl: publicUrlOf(env), typedAs: typedAs(env) };
    const storage = await openStorage({ ...storageOf(env), ...place });
    try {
      say(storage.opened);
      for (const line of await command(storage)) say(line);
    } finally {
      await storage.close();
    }
    return 0;
  } catch (error) {
    complain(explained(error, env));
    return 1;
  }
}

/** In production nothing is guessed: a database that happens to be in the current folder isn't the event's. */
function requireChoice(env: NodeJS.ProcessEnv): void {
  if (env['NODE_ENV'] !== 'production' || env['DATABASE_URL'] || env['DATA_DIR']) return;
  throw new SettingError(
    "DATABASE_URL is missing: in production these commands need the server's settings. Type api/deploy/organiser, which reads /etc/dating-api/api.env.",
  );
}

function explained(error: unknown, env: NodeJS.ProcessEnv): string {
  if (error instanceof UsageError) return `${error.message}\nSee ${typedAs(env)} --help`;
  if (error instanceof SettingError || error instanceof Refused || error instanceof Unfinished) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
