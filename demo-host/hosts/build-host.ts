import { federation } from '@module-federation/vite';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import type { HostApp } from './catalogue.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Files of a built host by name; `host.js` is the page's script. */
export type HostFiles = Readonly<Record<string, string>>;

const sharedBy = (kind: HostApp['kind']) =>
  kind === 'vue' ? { vue: { singleton: true } } : { react: { singleton: true }, 'react-dom': { singleton: true } };

function entryOf({ kind, way, shares }: HostApp): string {
  const name = `${kind}-${way}${shares && way === 'run-time' ? '-shares' : ''}`;
  return ['ts', 'tsx'].map((ending) => `${HERE}app/entries/${name}.${ending}`).find((file) => existsSync(file)) ?? name;
}

/**
 * Builds an organiser's application as they would, except for the widget's URL: the page's server fills it in, so that one build
 * works with any port.
 */
export async function buildHostApp(app: HostApp): Promise<HostFiles> {
  const result = await build({
    configFile: false,
    root: `${HERE}${app.folder}`,
    base: `/hosts/${app.name}/files/`,
    publicDir: false,
    logLevel: 'error',
    // The pages share their source, but each host has its own framework.
    resolve: { dedupe: ['react', 'react-dom', 'vue'] },
    plugins:
      app.way === 'plugin'
        ? federation({
            name: 'organiser',
            remotes: { dating_app: { type: 'module', name: 'dating_app', entry: '%WIDGET_URL%/remoteEntry.js' } },
            ...(app.shares && { shared: sharedBy(app.kind) }),
            shareStrategy: app.strategy,
            hostInitInjectLocation: 'entry',
            dts: false,
            manifest: false,
          })
        : [],
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: entryOf(app), output: { entryFileNames: 'host.js', chunkFileNames: 'chunks/[name]-[hash].js' } },
    },
  });
  const outputs = [result].flat() as Rolldown.RolldownOutput[];
  return Object.fromEntries(
    outputs.flatMap(({ output }) => output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : []))),
  );
}
