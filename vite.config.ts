/**
 * One build for all three entry points: the federation remote, `mount.js` and `embed.js` share one set of hashed chunks.
 * Run by `tools/build.ts`.
 */
import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import pkg from './package.json' with { type: 'json' };
import { ROUTES, type Route } from './src/app/location/routes.ts';
import type { PartModules } from './src/app/parts/part-modules.ts';
import { BROWSERS } from './tools/build/browsers.ts';
import { embedLoader } from './tools/build/entries/embed-loader.ts';
import { manifestOfFiles, reachableOnly } from './tools/build/federation/federation-files.ts';
import { initialChunk, leadingParts } from './tools/build/chunks/initial-chunk.ts';
import { floatingOwnDocument, leanJwt, leanIcons, wouterNoPatch, leanWouter } from './tools/build/libraries/library-patches.ts';
import { partFile, partNameIn } from './tools/build/chunks/part-files.ts';
import { minifyAgain } from './tools/build/finish/minify-again.ts';
import { plainImports } from './tools/build/chunks/plain-imports.ts';
import { LICENSES } from './tools/build/finish/notices.ts';
import { linkedParts } from './tools/build/chunks/linked-parts.ts';
import { leanReact } from './tools/build/react/lean-react.ts';
import { reactFile, REACT_NAMES } from './tools/build/react/react-file.ts';
import { reactNoResources, reactNoSelection, reactOwnDocument } from './tools/build/react/react-patches.ts';
import { selfCheck } from './tools/build/entries/self-check.ts';
import { shadowCss } from './tools/build/styles/shadow-css.ts';

/** `LEAN=0 npm run build` builds with React as it is published (docs/maintainers/react.md). */
const LEAN = process.env['LEAN'] !== '0';

const WIDGET = 'src/embed/mount.ts';
const REMOTE_ENTRY = 'remoteEntry.js';

/** Prerendered screens (tools/prerender), which bring the styles they need. */
const PRERENDERED = new Set(['/', '/login', '/register']);

/** Names each file so that the organiser's network panel shows what it is for. */
function chunkName({ name, facadeModuleId, moduleIds }: Rolldown.PreRenderedChunk): string {
  const part = partNameIn(moduleIds);
  if (part) return part;
  if (moduleIds.some((id) => id.includes('@module-federation'))) return 'federation';
  // The plugin's virtual module, whose own name is 70 letters long.
  if (facadeModuleId?.includes('localSharedImportMap')) return 'federation-shared';
  return facadeModuleId ? name.replace(/^\W+|^_+/, '') : 'shared';
}

const urlOf = (source: string) => new URL(source, import.meta.url);
const pathOf = (source: string) => fileURLToPath(urlOf(source));

/** Sources of the lazy parts that a route's screen needs; the main screen opens with the own profile. */
function sourcesOf({ path, view, access }: Route): string[] {
  if (view === 'none') return [];
  const screen = view === 'main' ? (['main', 'profile'] as const) : [view.part];
  if (PRERENDERED.has(path)) return screen.map(partFile);
  const signedIn = access.kind === 'protected' ? (['signedIn'] as const) : [];
  return [...screen, ...signedIn, 'styles' as const].map(partFile);
}

/** Parts that no attendee opens, or few: what only they share with others makes nobody else's files larger. */
const APART = [urlOf(partFile('admin')), urlOf(partFile('card')), urlOf(partFile('rounds'))];

/** A chunk for parts that open together, and what they share only with their followers. */
const together = (parts: readonly [keyof PartModules, ...(keyof PartModules)[]], ...followers: (keyof PartModules)[]) =>
  leadingParts({
    name: parts[0],
    parts: parts.map((part) => urlOf(partFile(part))),
    followers: followers.map((follower) => urlOf(partFile(follower))),
    entry: urlOf(WIDGET),
    // Unless it follows this part too: then it has what they share from this part's chunk.
    apart: APART.filter((one) => !followers.some((follower) => urlOf(partFile(follower)).href === one.href)),
  });

export default defineConfig({
  base: './', // chunk addresses follow the importing file, whatever origin and folder it is served from
  define: { __VERSION__: JSON.stringify(pkg.version) },
  // In this order from `federation` on: each works on the bundle that those before it have left.
  plugins: [
    reactFile({ patches: LEAN ? [leanReact(REACT_NAMES), reactNoResources(), reactNoSelection(), reactOwnDocument()] : [] }),
    floatingOwnDocument(),
    shadowCss({ deferred: [urlOf(partFile('styles')), urlOf('src/ui/first-sheets.ts')] }),
    wouterNoPatch(),
    leanWouter(),
    leanJwt(),
    leanIcons(),
    plainImports(),
    react(),
    federation({
      name: 'dating_app',
      filename: REMOTE_ENTRY,
      manifest: true,
      exposes: { './mount': `./${WIDGET}` },
      // React is not shared: every way of sharing it left some host's page blank.
      // Leave `disableShared` off: it breaks the container.
      disableRemote: true,
      disableSnapshot: true,
      dts: false, // would publish the types of every component; types/ has the public ones
    }),
    linkedParts({
      widget: pathOf(WIDGET),
      release: pathOf('src/embed/release.ts'),
      replaced: [
        { source: pathOf('src/messages/load-locale-bundle.ts'), released: pathOf('src/embed/released-locale-bundles.ts') },
        { source: pathOf('src/embed/check/load-check.ts'), released: pathOf('src/embed/check/released-check.ts') },
        { source: pathOf('src/embed/config/load-slips.ts'), released: pathOf('src/embed/config/released-slips.ts') },
      ],
    }),
    minifyAgain(),
    embedLoader({
      widget: WIDGET,
      exports: ['mountDatingApp'],
      version: pkg.version,
      releaseUrl: process.env['RELEASE_URL'] ?? '',
      remoteEntry: REMOTE_ENTRY,
      parts: Object.fromEntries(ROUTES.map((route) => [route.path, sourcesOf(route)])),
    }),
    selfCheck(),
    reachableOnly([REMOTE_ENTRY, 'assets/mount-']),
    manifestOfFiles(),
  ],
  build: {
    target: BROWSERS.map((browser) => browser.replace(' ', '')),
    modulePreload: false,
    license: { fileName: LICENSES },
    rolldownOptions: {
      input: WIDGET,
      checks: { bundlerTimings: false }, // warns about plugins that we can't speed up
      optimization: { inlineConst: { mode: 'all', pass: 2 } }, // rather than exported from the first chunk to the parts
      preserveEntrySignatures: 'allow-extension', // keeps the entry's exports, which nothing here imports
      treeshake: {
        propertyReadSideEffects: false, // no getter here has side effects
        manualPureFunctions: ['forwardRef', 'createContext'], // wouter calls these on import for things we don't use
      },
      output: {
        codeSplitting: {
          // A module goes with the first group that names it: each part and what it leads, then what is left for the first screen.
          groups: [
            together(['register'], 'recovery'),
            together(['account'], 'register', 'recovery'),
            together(['people'], 'card', 'rounds', 'after'),
            together(['main', 'profile'], 'people', 'after'),
            together(['signedIn'], 'profile', 'people', 'card', 'rounds', 'after', 'admin'),
            initialChunk({ name: 'mount', entry: urlOf(WIDGET), firstPart: urlOf(partFile('welcome')), apart: APART }),
          ],
        },
        // Six digits are enough to tell apart files of the same name, and every entry lists all the names: in hexadecimal,
        // since what compresses them knows these characters from elsewhere.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash:6].js`,
      },
    },
  },
});
