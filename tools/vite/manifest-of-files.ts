/**
 * Takes out of `mf-manifest.json` what isn't in dist/: the federation plugin names an entry for servers, which only a build
 * for servers would make, and every chunk there was before the loader's plugin gave some another name. A host that renders
 * on a server or preloads a remote asks for what the manifest names.
 *
 * Remove once the federation plugin has an option for the first and reads the finished bundle for the second.
 * `tests/build/dist.test.ts` checks that each named file is there.
 */
import type { Plugin } from 'vite';

const MANIFEST = 'mf-manifest.json';

/** What is used of the manifest: https://module-federation.io/configure/manifest. */
interface Manifest {
  metaData: { ssrRemoteEntry?: object };
  exposes: { assets: Record<'js' | 'css', Record<'sync' | 'async', string[]>> }[];
}

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
