import { readdir, readFile, writeFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { sampled } from '../support/all.ts';
import { output, SLOW, svelteCheck, tsc, tsc5, vueTsc } from './checkers.ts';

const { samples, installed } = inject('packed');

/** `wrong.tsx:3` of each line of a sample that is marked as one the checker has to refuse. */
async function marked(sample: string): Promise<string[]> {
  const names = await readdir(`${samples}/${sample}`);
  const found = await Promise.all(
    names.map(async (name) => {
      const lines = (await readFile(`${samples}/${sample}/${name}`, 'utf8')).split('\n');
      return lines.flatMap((line, index) => (/(\/\/|<!--) refused/.test(line) ? [`${name}:${index + 1}`] : []));
    }),
  );
  return found.flat();
}

/** The same of each line that a checker refused or warned about, by what it printed. */
function refused(printed: string): string[] {
  const ofTsc = [...printed.matchAll(/^(?:.*[\\/])?([\w.]+)\((\d+),\d+\): (?:error|warning)/gm)];
  const places = ofTsc.map(([, name, line]) => `${name}:${line}`);
  for (const [, json = ''] of printed.matchAll(/^\d+ (\{"type":.*)$/gm)) {
    const { filename, start } = JSON.parse(json);
    places.push(`${filename}:${start.line + 1}`); // svelte-check counts from 0
  }
  return [...new Set(places)];
}

/** Folder, what reads it, and how many lines it has to refuse. */
const SAMPLES = [
  ['react', 'React 19', tsc, 12],
  ['typescript', 'TypeScript 7', tsc, 11],
  ['vue', 'Vue 3', vueTsc, 7],
  ['typescript', 'TypeScript 5', tsc5, 11],
  ['react-18', 'React 18', tsc, 9],
  ['svelte', 'Svelte 5', svelteCheck, 7],
] as const;

test.concurrent.each(sampled(SAMPLES, 2))(
  'the sample in %s type-checks the tag with %s, and what is wrong is refused',
  async (sample, _, checker, faults) => {
    const expected = await marked(sample);
    expect(expected).toHaveLength(faults);
    expect(refused(await output(samples, checker(sample))).toSorted()).toEqual(expected.toSorted());
  },
  SLOW,
);

test(
  'the manifest gives each event the type it has',
  async () => {
    const { modules } = JSON.parse(await readFile(`${installed}/dist-package/custom-elements.json`, 'utf8'));
    const events: { name: string; type: { text: string } }[] = modules[0].declarations[0].events;
    const asType = `{ ${events.map(({ name, type }) => `'${name}': ${type.text}`).join('; ')} }`;
    // Two types are one when either would do for the other in a place that takes nothing else.
    const source = `import type { DatingAppEventMap } from 'dating-app-widget';
    type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
    type Plain<Map> = { [Name in keyof Map]: Map[Name] extends CustomEvent<infer Detail> ? { [Key in keyof Detail]: Detail[Key] } : 0 };
    export const same: Same<Plain<DatingAppEventMap>, Plain<${asType}>> = true;\n`;
    await writeFile(`${samples}/typescript/events.ts`, source);
    expect(await output(`${samples}/typescript`, tsc('tsconfig.json'))).not.toContain('events.ts');
    // Told from one that is not, too.
    await writeFile(`${samples}/typescript/events.ts`, source.replace('count: number', 'count: string'));
    expect(await output(`${samples}/typescript`, tsc('tsconfig.json'))).toContain('events.ts');
  },
  SLOW,
);
