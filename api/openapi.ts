import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import type { ApiOptions } from './settings/options.ts';

const FILE = fileURLToPath(new URL('./openapi.json', import.meta.url));

/** Generates the document from the routes' schemas. */
export async function makeOpenapi(options: ApiOptions = {}): Promise<object> {
  const app = await buildApp(options);
  await app.ready();
  const document = app.swagger();
  await app.close();
  // As it is once written: without what is undefined.
  return JSON.parse(JSON.stringify(document));
}

/** Reads the committed document. */
export const readOpenapi = async (): Promise<object> => JSON.parse(await readFile(FILE, 'utf8'));

// `npm run openapi -w api` regenerates it.
if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(FILE, JSON.stringify(await makeOpenapi()));
