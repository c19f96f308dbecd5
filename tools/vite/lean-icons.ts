/**
 * Uses lucide-react's drawings with lucide-icon.ts in place of its component, which costs 1,089 bytes of the landing screen
 * (brotli) for options not used here, and calls `reduce`, which Prototype 1.5 replaces. Of each icon's data only the shapes
 * are kept, without names and React's keys.
 *
 * Remove once lucide-react's component avoids both. `tests/build/plugins.test.ts` fails if this no longer works or is no
 * longer needed.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICON = fileURLToPath(new URL('lucide-icon.ts', import.meta.url));

export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: (_, importer) => (importer?.includes('/lucide-react/') ? ICON : undefined),
    },
    transform: {
      filter: { id: /\/lucide-react\/.*\/icons\/[\w-]+\.mjs$/ },
      handler: (code) => ({ code: code.replaceAll(/^ {2}(name|size|aliases): .*$|,\s*key: "\w+"/gm, ''), map: null }),
    },
  };
}
