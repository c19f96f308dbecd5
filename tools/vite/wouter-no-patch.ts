/**
 * Importing wouter replaces the page's `history.pushState` and `replaceState` for good, as a side
 * effect of its browser-location module. The page's history is the organiser's, and our router has
 * a location hook of its own, so that module is left out of the build; so are the shim of a hook
 * that React has had since 18, and the parser of patterns, as our routes are found in a table.
 */
import type { Plugin } from 'vite';

const STUBS: Readonly<Record<string, string>> = {
  './use-browser-location.js':
    'export const useBrowserLocation = () => ["/", () => {}];\nexport const useSearch = () => "";',
  regexparam: 'export const parse = () => ({ pattern: /^$/, keys: [] });',
  './use-sync-external-store.js': 'export { useSyncExternalStore } from "react";',
};
const PREFIX = '\0wouter-stub:';

export function wouterNoPatch(): Plugin {
  return {
    enforce: 'pre',
    // The dev server bundles packages ahead by a pass of its own, which needs the stubs as well.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [stubs()] } } }),
    ...stubs(),
  };
}

function stubs() {
  return {
    name: 'wouter-no-patch',
    resolveId: (source: string, importer: string | undefined): string | undefined =>
      source in STUBS && importer?.includes('/wouter/') ? PREFIX + source : undefined,
    load: (id: string): string | undefined =>
      id.startsWith(PREFIX) ? STUBS[id.slice(PREFIX.length)] : undefined,
  };
}
