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

/** How a survivor is named in the list: by place and change, as lines move. */
export function nameOf({ file, place, change }: Mutant): string {
  return `${place ? `${file} › ${place}` : file} | ${change}`;
}

/** A row of the list for a survivor, its reason still to be given. */
export function rowOf({ file, place, change }: Mutant): string {
  const cells = [place ? `\`${file}\` › ${place}` : `\`${file}\``, asCode(change), ''];
  return `| ${cells.join(' | ')} |`;
}

/** The survivors that a list gives a reason for, by name. */
export function listedIn(list: string): Set<string> {
  const rows = list.split('\n').filter((line) => line.startsWith('| `src/'));
  return new Set(
    rows.flatMap((row) => {
      const [, place = '', change = '', reason = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
      const plain = change.replace(/^(`+) ?(.*?) ?\1$/, '$2');
      return reason ? [`${place.replaceAll('`', '')} | ${plain}`] : [];
    }),
  );
}

/** A text that may hold backticks and bars as code in a cell of a table. */
function asCode(text: string): string {
  const cell = text.replaceAll('|', '\\|');
  return text.includes('`') ? `\`\`\` ${cell} \`\`\`` : `\`${cell}\``;
}
