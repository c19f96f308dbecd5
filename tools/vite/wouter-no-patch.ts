/**
 * Importing wouter replaces the page's `history.pushState` and `replaceState` for good, as a side
 * effect of its browser-location module. The page's history is the organiser's, and our router has
 * a location hook of its own, so that module is left out of the build; so are the shims of hooks
 * that React has had since 18, and the parser of patterns, as our routes are found in a table: 637 bytes of the landing
 * screen together (brotli).
 *
 * Can go once wouter has an entry without the browser's location. `tests/build/plugins.test.ts` fails where it no longer
 * works, or is no longer needed.
 */
import type { Plugin } from 'vite';

const STUBS: Readonly<Record<string, string>> = {
  './use-browser-location.js': 'export const useBrowserLocation = () => ["/", () => {}];\nexport const useSearch = () => "";',
  regexparam: 'export const parse = () => ({ pattern: /^$/, keys: [] });',
  './react-deps.js': `import { useInsertionEffect, useRef } from "react";
export {
  cloneElement, createContext, createElement, forwardRef, Fragment, isValidElement, useContext,
  useLayoutEffect as useIsomorphicLayoutEffect, useMemo, useRef,
} from "react";
export const useEvent = (fn) => {
  const ref = useRef([fn, (...args) => ref[0](...args)]).current;
  useInsertionEffect(() => { ref[0] = fn; });
  return ref[1];
};`,
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
    load: (id: string): string | undefined => (id.startsWith(PREFIX) ? STUBS[id.slice(PREFIX.length)] : undefined),
  };
}
