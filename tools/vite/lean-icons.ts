/**
 * lucide-react's drawings without its component, which lucide-icon.ts stands in for: its own costs 1,089 bytes of the
 * landing screen (brotli) for options not used here, and calls `reduce`, which Prototype 1.5 replaces on its pages.
 *
 * Can go once the component of lucide-react does without both. `tests/build/plugins.test.ts` fails where it no longer
 * works, or is no longer needed.
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
  };
}
