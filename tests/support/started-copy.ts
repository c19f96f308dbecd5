import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tools/lib/ports.ts';
import { workingCopy } from '../../tools/lib/working-copy.ts';

/** The demo as a command has started it. URLs have no slash at the end. */
interface StartedCopy {
  /** The copy of the repository, absolute, without a slash at the end. */
  readonly folder: string;
  /** What it printed until all was there. */
  readonly said: string;
  readonly url: string;
  readonly apiHost: string;
}

/**
 * Starts what `npm start` or `npm run dev` stands for in a copy of the repository, and waits until it has said where
 * everything is.
 *
 * @param onCleanup of the test's fixture: ends the command and removes the copy
 * @param env variables of the developer's shell
 * @throws {Error} with what it printed, when it ends instead
 */
export async function startedCopy(
  script: 'start' | 'dev',
  onCleanup: (cleanup: () => Promise<void>) => void,
  env: Readonly<Record<string, string>> = {},
): Promise<StartedCopy> {
  const { folder, remove } = await workingCopy();
  const stop: (() => unknown)[] = [remove];
  onCleanup(async () => {
    for (const step of stop) await step();
  });
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const [command, ...args] = scripts[script]?.split(' ') ?? [];
  if (command !== 'node') throw new Error(`npm run ${script} is "${scripts[script]}": this test starts Node alone`);
  const [host, widget, api] = await Promise.all([freePort(), freePort(), freePort()]);
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      HOST_PORT: String(host),
      WIDGET_PORT: String(widget),
      API_PORT: String(api),
      DATA_DIR: join(folder, '.data'),
      // A developer's shell has none of these, and packages behave otherwise where they believe a test runs.
      NODE_ENV: undefined,
      VITEST: undefined,
      ...env,
    },
  });
  const gone = once(child, 'exit');
  stop.unshift(() => {
    child.kill('SIGTERM');
    return gone;
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += String(part);
      if (said.includes('Ctrl-C')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    gone.then(() => reject(new Error(`npm run ${script} ended\n${said}`)));
  });
  return { folder, said, url: `http://localhost:${host}`, apiHost: `http://localhost:${api}` };
}
