/**
 * One build for all three ways in: the federation remote, `mount.js` and `embed.js` share one set of
 * hashed chunks. `tools/build.mjs` runs it.
 */
import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import pkg from './package.json' with { type: 'json' };
import { ROUTES, type Route } from './src/app/location/routes.ts';
import type { PartModules } from './src/app/parts/part-modules.ts';
import { BROWSERS } from './tools/vite/browsers.ts';
import { embedLoader } from './tools/vite/embed-loader.ts';
import { initialChunk, leadingPart } from './tools/vite/initial-chunk.ts';
import { leanIcons } from './tools/vite/lean-icons.ts';
import { ownExports } from './tools/vite/own-exports.ts';
import { partFile, partNameIn } from './tools/vite/part-files.ts';
import { plainImports } from './tools/vite/plain-imports.ts';
import { reactNoSelection } from './tools/vite/react-no-selection.ts';
import { LICENSES } from './tools/vite/notices.mjs';
import { linkedParts } from './tools/vite/linked-parts.ts';
import { reactFile } from './tools/vite/react-file.ts';
import { reachableOnly } from './tools/vite/reachable-only.ts';
import { shadowCss } from './tools/vite/shadow-css.ts';
import { wouterNoPatch } from './tools/vite/wouter-no-patch.ts';

const WIDGET = 'src/embed/mount.ts';
const REMOTE_ENTRY = 'remoteEntry.js';

/** Stand before the widget is there (tools/prerender), and bring the styles they need. */
const PRERENDERED = new Set(['/', '/login', '/register']);

/** Says in the organiser's network panel what a file is for. */
function chunkName({ name, facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string {
  const part = partNameIn(moduleIds);
  if (part) return part;
  if (moduleIds.some((id) => id.includes('@module-federation'))) return 'federation';
  return facadeModuleId ? name.replace(/^\W+|^_+/, '') : 'shared';
}

const urlOf = (source: string) => new URL(source, import.meta.url);

/** Sources of the lazy parts a route's screen is made of; the main screen opens with the own profile. */
function partsOf({ path, view, access }: Route): string[] {
  if (view === 'none') return [];
  const screen = view === 'main' ? (['main', 'profile'] as const) : [view.part];
  if (PRERENDERED.has(path)) return screen.map(partFile);
  const signedIn = access.kind === 'protected' ? (['signedIn'] as const) : [];
  return [...screen, ...signedIn, 'styles' as const].map(partFile);
}

/** A chunk for a part, with what it has in common with the followers alone. */
const together = (part: keyof PartModules, ...followers: (keyof PartModules)[]) =>
  leadingPart({
    name: part,
    part: urlOf(partFile(part)),
    followers: followers.map((follower) => urlOf(partFile(follower))),
    entry: urlOf(WIDGET),
  });

export default defineConfig({
  base: './', // chunk addresses follow the importing file, whatever origin and folder it is served from
  define: { __VERSION__: JSON.stringify(pkg.version) },
  plugins: [
    reactFile({ patches: [reactNoSelection()] }),
    shadowCss({ late: [urlOf(partFile('styles')), urlOf('src/ui/first-sheets.ts')] }),
    wouterNoPatch(),
    leanIcons(),
    plainImports(),
    ownExports(),
    react(),
    federation({
      name: 'dating_app',
      filename: REMOTE_ENTRY,
      manifest: true,
      exposes: { './mount': `./${WIDGET}` },
      // React is not shared: each way of sharing it blanked the page of some host.
      // `disableShared` stays off, it breaks the container.
      disableRemote: true,
      disableSnapshot: true,
      dts: false, // it would publish every component's types; types/ holds the public ones
    }),
    linkedParts({ widget: fileURLToPath(urlOf(WIDGET)), release: fileURLToPath(urlOf('src/embed/release.ts')) }),
    embedLoader({
      widget: WIDGET,
      exports: ['mountDatingApp'],
      version: pkg.version,
      remoteEntry: REMOTE_ENTRY,
      parts: Object.fromEntries(ROUTES.map((route) => [route.path, partsOf(route)])),
    }),
    reachableOnly([REMOTE_ENTRY, 'assets/mount-']),
  ],
  build: {
    target: BROWSERS.map((browser) => browser.replace(' ', '')),
    modulePreload: false,
    license: { fileName: LICENSES },
    rolldownOptions: {
      input: WIDGET,
      checks: { bundlerTimings: false }, // notes on plugins that are not ours to speed up
      preserveEntrySignatures: 'allow-extension', // else the entry's exports, unused here, are dropped
      treeshake: {
        propertyReadSideEffects: false, // no getter here does anything but answer
        manualPureFunctions: ['forwardRef', 'createContext'], // wouter makes some at once that nobody asks for
      },
      output: {
        codeSplitting: {
          groups: [
            together('register', 'recovery'),
            together('account', 'register', 'recovery'),
            together('main', 'profile', 'people'),
            together('signedIn', 'profile', 'people'),
            initialChunk({ name: 'mount', entry: urlOf(WIDGET), firstPart: urlOf(partFile('welcome')) }),
          ],
        },
        // Six of the 64 letters are enough for files that have the same name before them, and every entry lists them all.
        entryFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash:6].js`,
      },
    },
  },
});
