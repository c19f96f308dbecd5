import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/**
 * Runs a command in the repository and shows its output as it comes.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, timeout?: number, quiet?: boolean, shell?: boolean }} [options]
 *   env: variables added to ours (undefined removes one); timeout: ms, then it is stopped;
 *   quiet: its output is kept back and only shown when it fails; shell: through the system's shell
 * @returns {Promise<number>} the exit code; 1 when it was stopped or is not there
 */
export function run(command, args, { env = {}, timeout = 0, quiet = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      timeout,
      shell,
    });
    /** @type {Buffer[]} */
    const kept = [];
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
 * @param {string} file path below node_modules, such as `vite/bin/vite.js`
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(file, args, options) {
  return run(process.execPath, [`${ROOT}/node_modules/${file}`, ...args], options);
}
