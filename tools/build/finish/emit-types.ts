import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { ROOT, run, runTool } from '../../lib/run.ts';

const INDEX = `export * from './embed/public-types.js';
export * from './embed/tag/tag-types.js';
import type { MountDatingApp } from './embed/public-types.js';

export declare const mountDatingApp: MountDatingApp;
/** Version of the widget. */
export declare const version: string;
`;

/** Declares the federated module, for hosts that use federation. */
const FEDERATED = `declare module 'dating_app/mount' {
  export const mountDatingApp: import('./index.js').MountDatingApp;
  /** Version of the widget. */
  export const version: string;
}
`;

/**
 * Writes the declarations of src/embed/public-types.ts, the tag and the package's entries, with everything they import. Option
 * types are expanded, with descriptions.
 *
 * @param folder the output folder, which is replaced
 * @throws {Error} if TypeScript reports an error
 */
export async function emitTypes(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const code = await runTool('typescript/bin/tsc', [
    '--project',
    `${ROOT}/tools/build/finish/tsconfig.types.json`,
    '--outDir',
    folder,
  ]);
  if (code !== 0) throw new Error('The public types could not be written');
  await rm(`${folder}/domain/options.d.ts`);
  const written = `${folder}/domain/option-types.d.ts`;
  if ((await run(process.execPath, ['--import', 'tsx', `${ROOT}/tools/options.ts`, '--declarations', written])) !== 0)
    throw new Error('The types of the options could not be written');
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/index.d.ts`, INDEX);
  await writeFile(`${folder}/federated.d.ts`, FEDERATED);
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((file) => file.endsWith('.d.ts'))) {
    const file = `${folder}/${name}`;
    await writeFile(file, withExtensions(withoutReact(await readFile(file, 'utf8'))));
  }
}

/** Drops React contexts from a declaration file, so that hosts don't need React's types. */
function withoutReact(source: string): string {
  return source.replace(/^export declare const \w+: import\("react"\)[^\n]*;\n/gm, '');
}

/** Adds extensions to relative imports, for hosts whose TypeScript resolves like Node (`nodenext`). */
function withExtensions(source: string): string {
  return source.replace(/((?:from |import\()['"]\.\.?\/[^'"]+?)(?:\.js)?(['"])/g, '$1.js$2');
}
