import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { ROOT, runTool } from '../lib/run.mjs';

const INDEX = `export * from './embed/public-types.js';
export * from './embed/tag-types.js';
import type { MountDatingApp } from './embed/public-types.js';

export declare const mountDatingApp: MountDatingApp;
/** Version of the widget. */
export declare const version: string;
`;

/** For hosts that take the widget by federation: names the module their bundler makes of the remote. */
const FEDERATED = `declare module 'dating_app/mount' {
  export const mountDatingApp: import('./index.js').MountDatingApp;
  /** Version of the widget. */
  export const version: string;
}
`;

/**
 * Writes the declarations of src/embed/public-types.ts, of the tag and of the package's entries, and of all they take types from.
 *
 * @param {string} folder where; made anew
 * @throws {Error} when TypeScript refuses them
 */
export async function emitTypes(folder) {
  await rm(folder, { recursive: true, force: true });
  const code = await runTool('typescript/bin/tsc', ['--project', `${ROOT}/tools/vite/tsconfig.types.json`, '--outDir', folder]);
  if (code !== 0) throw new Error('The public types could not be written');
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/index.d.ts`, INDEX);
  await writeFile(`${folder}/federated.d.ts`, FEDERATED);
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((file) => file.endsWith('.d.ts'))) {
    const file = `${folder}/${name}`;
    await writeFile(file, withExtensions(withoutReact(await readFile(file, 'utf8'))));
  }
}

/** A host needs no React types: the widget's own contexts, in a file of which a host needs a type, are left out. */
function withoutReact(source) {
  return source.replace(/^export declare const \w+: import\("react"\)[^\n]*;\n/gm, '');
}

/** Relative imports in full, for hosts whose TypeScript resolves like Node (`nodenext`). */
function withExtensions(source) {
  return source.replace(/((?:from |import\()['"]\.\.?\/[^'"]+?)(?:\.js)?(['"])/g, '$1.js$2');
}
