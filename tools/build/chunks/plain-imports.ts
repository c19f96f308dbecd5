/**
 * Leaves `import()` unchanged. Vite wraps each in a helper that adds `<link>` elements to the organiser's document and fires
 * `vite:preloadError` on its window. It isn't needed, because the loader requests chunks in parallel and there are no stylesheet
 * files. The helper costs 858 bytes of the landing screen (brotli).
 *
 * Remove once `build.modulePreload: false` leaves `import()` alone, as it does in library mode. `tests/build/dist.test.ts`
 * fails if this no longer works; the build fails if Vite no longer has the helper's plugin.
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
      // Readonly only in the types; Vite has no other way to remove one of its own plugins.
      (plugins as Plugin[]).splice(index, 1);
    },
  };
}
