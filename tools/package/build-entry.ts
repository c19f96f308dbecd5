import { build } from 'vite';
import { BROWSERS } from '../build/browsers.ts';
import { ROOT } from '../lib/run.ts';

/** The package's own name refers to the release beside its entries, which the host's bundler resolves. */
const WIDGET = { name: 'dating-app-widget', file: '../dist/mount.js' };

/**
 * Bundles an entry of the package that has code, unminified for debugging. React is external.
 *
 * @param name file name in src/embed/package, without extension
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
      // In library mode, Vite doesn't wrap `import()`.
      lib: { entry: `${ROOT}/src/embed/package/${name}.ts`, formats: [format] },
      target: BROWSERS.map((browser) => browser.replace(' ', '')),
      rolldownOptions: { external: ['react'] },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error(`The package's entry ${name} was not built`);
  return output.output[0].code;
}
