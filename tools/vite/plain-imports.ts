/**
 * `import()` as it stands. Vite wraps each one in a helper that writes `<link>` elements into the document's head and
 * fires a `vite:preloadError` on its window; both are the organiser's. The loader starts the chunks in parallel instead,
 * and there are no stylesheet files to wait for. The helper is 858 bytes of the landing screen (brotli).
 *
 * Can go once `build.modulePreload: false` leaves `import()` alone, as it does in library mode.
 * `tests/build/dist.test.ts` fails where it no longer works.
 */
import type { Plugin } from 'vite';

const WRAPPER = 'native:import-analysis-build';

export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const index = plugins.findIndex(({ name }) => name === WRAPPER);
      if (index < 0) throw new Error(`Vite has no plugin ${WRAPPER}: what wraps import() now?`);
      // Readonly in the types alone: Vite has no other way to leave out a plugin of its own.
      (plugins as Plugin[]).splice(index, 1);
    },
  };
}
