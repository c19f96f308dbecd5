import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Mutant } from './mutants.ts';

const ERROR = /^(\S+\.tsx?)\(\d+,\d+\): error/gmu;

/**
 * Tells which mutants don't compile: nobody can commit such a fault. Each stands beside the file it was made of for
 * as long as one run of the compiler takes.
 *
 * @param folder a copy of the repository
 */
export async function refusedByCompiler(folder: string, mutants: readonly Mutant[]): Promise<Set<Mutant>> {
  const byPath = new Map(mutants.map((mutant, index) => [mutant.file.replace(/(\.tsx?)$/, `.mutant-${index}$1`), mutant]));
  // An unused name is a matter of taste, which would hide a fault that takes the use of it away.
  const options = { noUnusedLocals: false, noUnusedParameters: false };
  const project = { extends: './tsconfig.json', compilerOptions: options, include: [...byPath.keys()] };
  try {
    for (const [path, { code }] of byPath) writeFileSync(`${folder}/${path}`, code);
    writeFileSync(`${folder}/tsconfig.mutants.json`, JSON.stringify(project));
    const output = await compile(folder);
    const refused = [...output.matchAll(ERROR)].map(([, path = '']) => byPath.get(path));
    return new Set(refused.filter((mutant) => mutant !== undefined));
  } finally {
    for (const path of byPath.keys()) rmSync(`${folder}/${path}`, { force: true });
  }
}

async function compile(folder: string): Promise<string> {
  const args = [`${folder}/node_modules/typescript/bin/tsc`, '--noEmit', '--pretty', 'false', '-p', 'tsconfig.mutants.json'];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e9 });
  const { stdout } = await run.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  return stdout;
}
