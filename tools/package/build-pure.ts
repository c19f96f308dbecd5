import { build } from 'vite';
import { BROWSERS } from '../vite/browsers.ts';
import { ROOT } from '../lib/run.mjs';

/** Bundles the package's loader, `dating-app-widget/pure`, left readable for whoever debugs into it. */
export async function buildPure(format: 'es' | 'cjs'): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      target: BROWSERS.map((browser) => browser.replace(' ', '')),
      rolldownOptions: {
        input: `${ROOT}/src/embed/package/pure.ts`,
        preserveEntrySignatures: 'strict',
        output: { format, exports: 'named' },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The loader of the package was not built');
  return output.output[0].code;
}
