import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Mutant } from './mutants.ts';

const ERROR = /^(\S+\.tsx?)\(\d+,\d+\): error/gmu;

/**
 * Finds the mutants that don't compile, and so couldn't be committed. Writes each beside its original file for one run of the
 * compiler.
 *
 * @param folder a copy of the repository
 */
export async function refusedByCompiler(folder: string, mutants: readonly Mutant[]): Promise<Set<Mutant>> {
  const byPath = new Map(mutants.map((mutant, index) => [mutant.file.replace(/(\.tsx?)$/, `.mutant-${index}$1`), mutant]));
  // Otherwise a fault that removes the only use of a name would count as a compile error.
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

/** A survivor's name in the list: place and change, since line numbers change. */
export function nameOf({ file, place, change }: Mutant): string {
  return `${place ? `${file} › ${place}` : file} | ${change}`;
}

/** A row of the list for a survivor, with an empty reason. */
export function rowOf({ file, place, change }: Mutant): string {
  const cells = [place ? `\`${file}\` › ${place}` : `\`${file}\``, asCode(change), ''];
  return `| ${cells.join(' | ')} |`;
}

/** Names of the survivors that have a reason in a list. */
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

/** Formats text as Markdown code for a table cell; it may contain backticks and bars. */
function asCode(text: string): string {
  const cell = text.replaceAll('|', '\\|');
  return text.includes('`') ? `\`\`\` ${cell} \`\`\`` : `\`${cell}\``;
}
