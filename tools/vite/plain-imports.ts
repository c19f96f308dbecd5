/**
 * `import()` as it stands. Vite wraps each one in a helper that writes `<link>` elements into the
 * document's head and fires a `vite:preloadError` on its window; both are the organiser's. The
 * loader starts the chunks in parallel instead, and there are no stylesheet files to wait for.
 */
import type { Plugin } from 'vite';

const VITE_HELPER = '\0vite/preload-helper.js';
const PLAIN = '\0plain-import';
/** The widget's own, whose wrapping goes too; the federation entry has others. */
const WRAPPED =
  /__vitePreload\(\(\) => (import\("[^"]*"\)(?:\.then\(\(\w+\) => \w+\.\w+\))?), __VITE_PRELOAD__, import\.meta\.url\)/g;

export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    // One for each importer: a module in common would tie the federation entry to the widget's chunk.
    resolveId: (source, importer) => (source === VITE_HELPER ? `${PLAIN}:${importer}` : undefined),
    load: (id) => (id.startsWith(PLAIN) ? 'export const __vitePreload = (load) => load();' : undefined),
    renderChunk: (code) => ({ code: code.replaceAll(WRAPPED, '$1'), map: null }),
  };
}
