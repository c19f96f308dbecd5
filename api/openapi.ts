import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import type { ApiOptions } from './options.ts';

const FILE = fileURLToPath(new URL('./openapi.json', import.meta.url));

/** Generates the document from the routes' schemas. */
export async function makeOpenapi(options: ApiOptions = {}): Promise<string> {
  const app = await buildApp(options);
  await app.ready();
  const document = JSON.stringify(app.swagger(), null, 2);
  await app.close();
  return `${document}\n`;
}

/** Reads the committed document. */
export const readOpenapi = (): Promise<string> => readFile(FILE, 'utf8');

// `npm run openapi -w api` regenerates it.
if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(FILE, await makeOpenapi());
