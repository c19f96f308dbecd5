/**
 * Drops the files that no entry leads to. All of dist/ is published, and the federation plugin also writes two chunks for
 * HTML pages of its own and a report of the build: 2.2 KB of scripts (brotli) and `mf-stats.json`.
 *
 * Remove once the federation plugin has options to leave these out. `tests/build/dist.test.ts` checks that no such file is there.
 */
import type { Plugin } from 'vite';

/** @param entries how the names of the chunks that pages load directly begin */
export function reachableOnly(entries: readonly string[]): Plugin {
  return {
    name: 'reachable-only',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const found = new Set(Object.keys(bundle).filter((name) => entries.some((entry) => name.startsWith(entry))));
        for (const name of found) {
          const output = bundle[name];
          if (output?.type !== 'chunk') continue;
          for (const next of [...output.imports, ...output.dynamicImports]) found.add(next);
        }
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type === 'chunk' ? !found.has(name) : name === 'mf-stats.json') delete bundle[name];
        }
      },
    },
  };
}
