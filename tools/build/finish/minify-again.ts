/**
 * Minifies finished scripts once more. What the bundler's own minifier leaves, such as functions that are called once and
 * values that are used once, terser takes: 2.6 % of all that an attendee loads, for 3 s of a build.
 *
 * Remove once the bundler's does as well: `npm run build` prints the sizes.
 */
import { minify, type MinifyOptions } from 'terser';
import terser from 'terser/package.json' with { type: 'json' };
import type { Plugin } from 'vite';

type Format = 'es' | 'iife';

// Made anew for each script: terser writes into them.
const optionsFor = (format: Format): MinifyOptions => ({
  module: format === 'es',
  ecma: 2020,
  // Commas and `!0` compress worse than what they stand for.
  compress: { passes: 4, sequences: false, booleans: false },
  format: { comments: false },
});

/**
 * Functions side by side and as methods compress better, but only once those that are called once have gone into their callers:
 * in one go they would weigh more. No function in an object is called with `new`.
 */
const tidyingFor = (format: Format): MinifyOptions => ({
  ...optionsFor(format),
  compress: { sequences: false, booleans: false, hoist_funs: true, unsafe_methods: true },
});

/** @returns the same script, smaller */
export async function minifiedAgain(code: string, format: Format = 'es'): Promise<string> {
  const { code: smaller = code } = await minify(code, optionsFor(format));
  const { code: tidied = smaller } = await minify(smaller, tidyingFor(format));
  return tidied;
}

/** Minifies the chunks, whose names depend on how. */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    // As one-file.ts does: `--minify false` leaves the code readable.
    apply: ({ build }, { command }) => command === 'build' && build?.minify !== false,
    // The names are made before, of what terser is given.
    augmentChunkHash: () => `terser ${terser.version} ${JSON.stringify([optionsFor('es'), tidyingFor('es')])}`,
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      await Promise.all(chunks.map(async (chunk) => (chunk.code = await minifiedAgain(chunk.code))));
    },
  };
}
