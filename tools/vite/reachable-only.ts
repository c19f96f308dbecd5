/**
 * Leaves out what no entry leads to: the federation plugin also writes chunks for pages of its own
 * HTML and a report of the build, and all of dist/ is published.
 */
import type { Plugin } from 'vite';

/** @param entries how the names of the chunks begin that pages load by themselves */
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
