import { storageOf } from '../environment.ts';
import { publicUrlOf } from '../setting-values.ts';
import { SettingError } from '../setting-error.ts';
import { Unfinished } from './erase.ts';
import { HELP } from './help.ts';
import { commandOf } from './run.ts';
import { openStorage } from './storage.ts';
import { UsageError } from './usage-error.ts';

/** Carries out the command on the command line, with the server's settings from the environment. */
async function main(): Promise<void> {
  const command = commandOf(process.argv.slice(2));
  if (command === null) {
    console.log(HELP);
    return;
  }
  const { env } = process;
  const storage = await openStorage({ ...storageOf(env), jwtKeys: env['JWT_KEYS'] || undefined, publicUrl: publicUrlOf(env) });
  try {
    for (const line of await command(storage)) console.log(line);
  } finally {
    await storage.close();
  }
}

main().catch((error: unknown) => {
  if (error instanceof UsageError) console.error(`${error.message}\nSee npm run organiser -- --help`);
  else if (error instanceof SettingError || error instanceof Unfinished) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
});
