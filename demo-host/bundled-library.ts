import { build } from 'vite';

/** Each is bundled once. */
const bundles = new Map<string, Promise<string>>();

/**
 * A library that comes in many modules, as one script for a page.
 *
 * @param entry its path
 * @param name of the global variable
 */
export function bundledLibrary(entry: string, name: string): Promise<string> {
  const bundle = bundles.get(name) ?? bundled(entry, name);
  bundles.set(name, bundle);
  return bundle;
}

async function bundled(entry: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: { write: false, copyPublicDir: false, lib: { entry, name, formats: ['iife'] } },
  });
  const [output] = [result].flat();
  const [chunk] = output && 'output' in output ? output.output : [];
  if (!chunk || !('code' in chunk)) throw new Error(`${entry} can't be bundled`);
  return chunk.code;
}
