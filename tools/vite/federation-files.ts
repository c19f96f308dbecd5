/** What the federation plugin writes beside the remote is cleared up here: dist/ is published as it is. */
import type { Plugin } from 'vite';

/**
 * Drops the files that no entry leads to. All of dist/ is published, and the federation plugin also writes two chunks for
 * HTML pages of its own and a report of the build: 2.2 KB of scripts (brotli) and `mf-stats.json`.
 *
 * Remove once the federation plugin has options to leave these out. `tests/build/dist.test.ts` checks that no such file is there.
 *
 * @param entries how the names of the chunks that pages load directly begin
 */
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

const MANIFEST = 'mf-manifest.json';

/** What is used of the manifest: https://module-federation.io/configure/manifest. */
interface Manifest {
  metaData: { ssrRemoteEntry?: object };
  exposes: { assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>> }[];
}

/**
 * Takes out of `mf-manifest.json` what isn't in dist/: the federation plugin names an entry for servers, which only a build
 * for servers would make, and every chunk there was before the loader's plugin gave some another name. A host that renders
 * on a server or preloads a remote asks for what the manifest names.
 *
 * Remove once the federation plugin has an option for the first and reads the finished bundle for the second.
 * `tests/build/dist.test.ts` checks that each named file is there.
 */
export function manifestOfFiles(): Plugin {
  return {
    name: 'manifest-of-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const output = bundle[MANIFEST];
        if (output?.type !== 'asset') throw new Error(`The federation plugin has made no ${MANIFEST}`);
        const manifest = JSON.parse(String(output.source)) as Manifest;
        delete manifest.metaData.ssrRemoteEntry;
        for (const { assets } of manifest.exposes) {
          for (const kind of Object.values(assets)) {
            kind.sync = kind.sync.filter((file) => bundle[file]);
            kind.async = kind.async.filter((file) => bundle[file]);
          }
        }
        output.source = JSON.stringify(manifest);
      },
    },
  };
}
