import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

interface RunOptions {
  /** Variables added to this process's; `undefined` removes one. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Time limit in ms. Default 0: none. */
  readonly timeout?: number;
  /** Whether to print the output only if the command fails. */
  readonly quiet?: boolean;
  /** Whether to use the system's shell. */
  readonly shell?: boolean;
}

/**
 * Runs a command in the repository and prints its output.
 *
 * @returns the exit code; 1 if the command was stopped or doesn't exist
 */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, timeout = 0, quiet = false, shell = false }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      timeout,
      shell,
    });
    const kept: Buffer[] = [];
    child.stdout?.on('data', (part) => kept.push(part));
    child.stderr?.on('data', (part) => kept.push(part));
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(kept));
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs an installed package's script, without shell and npx.
 *
 * @param file path below node_modules, such as `vite/bin/vite.js`
 */
export function runTool(file: string, args: readonly string[], options?: RunOptions): Promise<number> {
  return run(process.execPath, [`${ROOT}/node_modules/${file}`, ...args], options);
}
