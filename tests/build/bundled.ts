import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/**
 * Bundles a source text, imports relative to the repository's root, into a script that sets `window.trial`
 * to its exports.
 */
export async function bundled(source: string, plugins: Plugin[]): Promise<string> {
  const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
  const entry = `${root}/trial.ts`; // no such file
  const trial: Plugin = {
    name: 'trial',
    enforce: 'pre',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? source : undefined),
  };
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [trial, ...plugins],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, name: 'trial', formats: ['iife'] } },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built');
  return output.output[0].code;
}
