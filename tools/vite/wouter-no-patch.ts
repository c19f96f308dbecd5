/**
 * Importing wouter replaces the page's `history.pushState` and `replaceState` for good, as a side effect of its
 * browser-location module. The page's history belongs to the organiser, and our router has its own location hook, so the
 * build drops that module. It also drops the shims for hooks that React has had since 18, and the pattern parser, since our
 * routes come from a table. Together that saves 637 bytes of the landing screen (brotli).
 *
 * Remove once wouter has an entry without the browser's location. `tests/build/plugins.test.ts` fails if this no longer
 * works or is no longer needed.
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
    // The dev server prebundles packages in a separate pass, which needs the stubs too.
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
