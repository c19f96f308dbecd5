import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

interface RunOptions {
  /** Variables added to ours; undefined removes one. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** ms, then it is stopped; 0, the default, never. */
  readonly timeout?: number;
  /** Its output is kept back, and shown only when it fails. */
  readonly quiet?: boolean;
  /** Through the system's shell. */
  readonly shell?: boolean;
}

/**
 * Runs a command in the repository and shows its output as it comes.
 *
 * @returns the exit code; 1 when it was stopped or is not there
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
 * Runs an installed tool by its package's own script: no shell, no npx.
 *
 * @param file path below node_modules, such as `vite/bin/vite.js`
 */
export function runTool(file: string, args: readonly string[], options?: RunOptions): Promise<number> {
  return run(process.execPath, [`${ROOT}/node_modules/${file}`, ...args], options);
}
