/**
 * One build for all three ways in: the federation remote, `mount.js` and `embed.js` share one set of
 * hashed chunks. `tools/build.mjs` runs it.
 */
import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import pkg from './package.json' with { type: 'json' };
import { ROUTES, type PartName, type Route } from './src/app/routes.ts';
import { BROWSERS } from './tools/vite/browsers.ts';
import { embedLoader } from './tools/vite/embed-loader.ts';
import { initialChunk, leadingPart } from './tools/vite/initial-chunk.ts';
import { leanIcons } from './tools/vite/lean-icons.ts';
import { ownExports } from './tools/vite/own-exports.ts';
import { plainImports } from './tools/vite/plain-imports.ts';
import { plainInterop } from './tools/vite/plain-interop.ts';
import { reactNoSelection } from './tools/vite/react-no-selection.ts';
import { linkedParts } from './tools/vite/linked-parts.ts';
import { reactFile } from './tools/vite/react-file.ts';
import { reachableOnly } from './tools/vite/reachable-only.ts';
import { shadowCss } from './tools/vite/shadow-css.ts';
import { wouterNoPatch } from './tools/vite/wouter-no-patch.ts';

const WIDGET = 'src/embed/mount.ts';
const REMOTE_ENTRY = 'remoteEntry.js';

/** Comes after the first screen, unless somebody is signed in. */
const SIGNED_IN = 'src/app/signed-in-part.ts';
const MAIN = 'src/app/main-screen.tsx';
/** Comes after the first screen, unless that did not stand before the widget. */
const STYLES = 'src/app/first-sheets.ts';

/** The loader and the widget's chunk name them, so short names are fewer bytes. */
const RENAMED: Readonly<Record<string, string>> = {
  'signed-in': 'signed-in',
  'main-screen': 'main',
  'first-sheets': 'styles',
  'header-menu': 'menu',
};

/** Says in the organiser's network panel what a file is for. */
function chunkName({ name, facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string {
  const parts = moduleIds.flatMap((id) => /\/src\/features\/(\w+)\/(?:(\w+)-)?part\.tsx$/.exec(id) ?? []);
  const [, feature, part = feature] = parts;
  if (part) return part;
  if (name in RENAMED) return RENAMED[name] ?? name;
  if (moduleIds.some((id) => id.includes('@module-federation'))) return 'federation';
  return facadeModuleId ? name.replace(/^\W+|^_+/, '') : 'shared';
}

/** Source of a lazy part that holds screens of a feature. */
function featurePart(part: PartName): string {
  if (part === 'help') return 'src/features/welcome/help-part.tsx';
  if (part === 'register' || part === 'recovery') return `src/features/account/${part}-part.tsx`;
  return `src/features/${part}/part.tsx`;
}

const urlOf = (source: string) => new URL(source, import.meta.url);

/** Sources of the lazy parts a route's screen is made of; the main screen opens with the own profile. */
function partsOf({ path, view, access }: Route): string[] {
  if (view === 'none') return [];
  const screen = view === 'main' ? [MAIN, featurePart('profile')] : [featurePart(view.part)];
  if (['/', '/login', '/register'].includes(path)) return screen;
  return access.kind === 'protected' ? [...screen, SIGNED_IN, STYLES] : [...screen, STYLES];
}

const together = (name: string, part: string, ...followers: string[]) =>
  leadingPart({ name, part: urlOf(part), followers: followers.map(urlOf), entry: urlOf(WIDGET) });

export default defineConfig({
  base: './', // chunk addresses follow the importing file, whatever origin and folder it is served from
  define: { __VERSION__: JSON.stringify(pkg.version) },
  plugins: [
    reactFile({ patches: [reactNoSelection()] }),
    shadowCss({ late: [urlOf(STYLES), urlOf('src/ui/first-sheets.ts')] }),
    wouterNoPatch(),
    leanIcons(),
    plainImports(),
    ownExports(),
    plainInterop(),
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
            together('register', featurePart('register'), featurePart('recovery')),
            together('account', featurePart('account'), featurePart('register'), featurePart('recovery')),
            together('main-screen', MAIN, featurePart('profile'), featurePart('people')),
            together('signed-in', SIGNED_IN, featurePart('profile'), featurePart('people')),
            initialChunk({ name: 'mount', entry: urlOf(WIDGET), firstPart: urlOf(featurePart('welcome')) }),
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
