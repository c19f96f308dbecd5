/** Cleans up the files that the federation plugin writes besides the remote, since all of dist/ is published. */
import type { Plugin } from 'vite';

/**
 * Drops files that no entry imports: the federation plugin writes two chunks for HTML pages (2.2 KB, brotli) and a build report,
 * `mf-stats.json`.
 *
 * Remove once the federation plugin has options to leave these out. `tests/build/dist.test.ts` checks that no such file is there.
 *
 * @param entries name prefixes of the chunks that pages load directly
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

/** The used part of the manifest: https://module-federation.io/configure/manifest. */
interface Manifest {
  metaData: { ssrRemoteEntry?: object };
  exposes: { assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>> }[];
}

/**
 * Removes files that aren't in dist/ from `mf-manifest.json`: an entry for servers, which this build doesn't make, and chunks that
 * the loader's plugin has renamed. Hosts that render on a server or preload a remote request the files in the manifest.
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
