import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { build as bundle } from 'vite';
import type { DistPage, DistPageOptions, distPages } from '../build/dist-page.ts';

const APP = 'https://app.example';

/** A host's scripts by their names; `app.js` is the page's. */
export type Files = ReadonlyMap<string, string>;

/**
 * Bundles a script of a host that has the package installed.
 *
 * @param alias folders of packages that are to be taken from elsewhere, by their names
 */
export async function bundledIn(samples: string, script: string, alias: Readonly<Record<string, string>> = {}): Promise<Files> {
  // A file of its own: several tests bundle at once.
  const entry = `${samples}/${randomUUID()}.js`;
  await writeFile(entry, script);
  const result = await bundle({
    root: samples,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry, output: { entryFileNames: 'app.js' } } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The host was not bundled');
  return new Map(output.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])));
}

/** Opens pages that run a bundle. */
export const runsOn =
  (dist: ReturnType<typeof distPages>) =>
  async (files: Files, html: string, options: DistPageOptions = {}): Promise<DistPage> => {
    const shown = await dist.open(html, options);
    await shown.page.route(`${APP}/**`, (call) => {
      const body = files.get(new URL(call.request().url()).pathname.slice(1));
      if (body === undefined) return call.fulfill({ status: 404 });
      return call.fulfill({ contentType: 'text/javascript', headers: { 'Access-Control-Allow-Origin': '*' }, body });
    });
    await shown.page.addScriptTag({ type: 'module', url: `${APP}/app.js` });
    return shown;
  };
