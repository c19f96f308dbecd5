import { build } from 'vite';
import { BROWSERS } from '../vite/browsers.ts';
import { ROOT } from '../lib/run.ts';

/** The package by its own name is the release beside its entries, which a host's bundler is to find for itself. */
const WIDGET = { name: 'dating-app-widget', file: '../dist/mount.js' };

/**
 * Bundles an entry of the package that is more than types, left readable for whoever debugs into it. React is the host's.
 *
 * @param name of its file in src/embed/package, without its ending
 */
export async function buildEntry(name: string, format: 'es' | 'cjs'): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'released-widget',
        enforce: 'pre',
        resolveId: (id) => (id === WIDGET.name ? { id: WIDGET.file, external: true } : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      // As a library: nothing of Vite's is put around its `import()`.
      lib: { entry: `${ROOT}/src/embed/package/${name}.ts`, formats: [format] },
      target: BROWSERS.map((browser) => browser.replace(' ', '')),
      rolldownOptions: { external: ['react'] },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`The package's entry ${name} was not built`);
  return output.output[0].code;
}
