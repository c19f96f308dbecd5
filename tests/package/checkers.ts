import { createRequire } from 'node:module';
import { inject } from 'vitest';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../../tools/lib/run.ts';

/** ms: a compiler from cold, while something else keeps the processor busy. */
export const SLOW = 180_000;

/** What Node runs, to check a folder beside the samples by its `tsconfig.json`. */
export type Checker = (folder: string) => readonly string[];

const require = createRequire(`${ROOT}/tests/package/samples/package.json`);
const TYPESCRIPT_5 = require.resolve('typescript/lib/tsc.js');
const VUE_TSC = `require(${JSON.stringify(require.resolve('vue-tsc'))}).run(${JSON.stringify(TYPESCRIPT_5)})`;

export const tsc: Checker = (folder) => [`${ROOT}/node_modules/typescript/bin/tsc`, '--project', folder, '--pretty', 'false'];
export const tsc5: Checker = (folder) => [TYPESCRIPT_5, '--project', folder, '--pretty', 'false'];
export const vueTsc: Checker = (folder) => ['--eval', VUE_TSC, '--', 'vue-tsc', '--project', folder, '--pretty', 'false'];
export const svelteCheck: Checker = (folder) => {
  const { samples } = inject('packed');
  return [
    require.resolve('svelte-check/bin/svelte-check'),
    '--workspace',
    `${samples}/${folder}`,
    '--tsconfig',
    `${samples}/${folder}/tsconfig.json`,
    '--output',
    'machine-verbose',
  ];
};

const exec = promisify(execFile);

/** Runs Node in a folder and answers what it prints, whether it fails or not. */
export async function output(cwd: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await exec(process.execPath, args, { cwd }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}
