/**
 * Writes the widget's entry points, which have stable names beside the hashed chunks: `mount.js` (the widget as an ES
 * module) and `embed.js` (the loader of src/embed/loader with this build's chunk names, so that it can request all chunks
 * in parallel). `.vite/widget-files.json` has the same names for tests and benchmarks. The federation entry gets the same
 * exports as `mount.js`: the chunk itself is a function that makes others too, for the loader and the lazy parts.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { LandingScreen, OtherScreens, WidgetFiles } from '../../../src/embed/loader/files.ts';
import { prerender } from '../../prerender/first-screens.ts';
import { nameOf } from '../chunks/linked-parts.ts';
import { LANGUAGE_PART, moduleEntry, narrowRemote, bundleList } from './module-entries.ts';
import { bundleOneFile, type WidgetBuild } from './one-file.ts';
import { isReactFile } from '../react/react-file.ts';
import { CHECK_AS_PART } from './self-check.ts';
import { bundleSlips } from './slips.ts';

const LOADER = fileURLToPath(new URL('../../../src/embed/loader/index.ts', import.meta.url));
const IN_LANGUAGE = fileURLToPath(new URL('../../../src/embed/loader/in-language.ts', import.meta.url));
const AGAIN = fileURLToPath(new URL('../../../src/embed/mount/import-again.ts', import.meta.url));
const FILE_OF = fileURLToPath(new URL('../../../src/embed/loader/file-of.ts', import.meta.url));
/** A part that few attendees load: it has the hash of the languages' files, so that no entry must name it. */
const ROUNDS_PART = 'rounds';
const FORMS = fileURLToPath(new URL('../../../src/embed/loader/forms.ts', import.meta.url));

interface EmbedLoaderOptions {
  /** Source file of the chunk that exports `mountDatingApp`, relative to Vite's root. */
  readonly widget: string;
  /** The chunk's exports that `mount.js` and the federation remote re-export, in addition to `version`. */
  readonly exports: readonly string[];
  readonly version: string;
  /** Absolute URL of the folder the release will be served from, where that is known. */
  readonly releaseUrl: string;
  readonly remoteEntry: string;
  /** For each route, the source files of the lazy parts that show it; parts missing from the build are skipped. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
}

export function embedLoader(options: EmbedLoaderOptions): Plugin {
  let config: ResolvedConfig;

  return {
    name: 'embed-loader',
    apply: 'build',

    configResolved(resolved) {
      config = resolved;
    },

    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { landing, forms, bundles, messageKeys } = await prerender(config);
        const others = new Map([
          ...bundles,
          [LANGUAGE_PART, takeChunk(bundle, LANGUAGE_PART)],
          [ROUNDS_PART, takeChunk(bundle, ROUNDS_PART)],
          ['en-start', await bundleInLanguage(config)],
          ['forms', await bundleForms(forms, config)],
          ['check', CHECK_AS_PART],
          ['slips', await bundleSlips(messageKeys, config)],
        ]);
        const hash = hashOf(others);
        for (const [name, source] of others) {
          const [language = '', group] = name.split('-');
          const isStart = group === 'start' && language !== 'en';
          let code = isStart ? localizing(language, `./en-start-${hash}.js`) + source : source;
          if (name === LANGUAGE_PART) code += bundleList([...bundles.keys(), ROUNDS_PART, 'check', 'slips'], hash);
          this.emitFile({ type: 'asset', fileName: `assets/${name}-${hash}.js`, source: code });
        }
        const files = widgetFiles(bundle, options, config.root, hash);
        const shared = {
          importAgain: await expressionOf(AGAIN, 'importAgain', config),
          fileOf: await expressionOf(FILE_OF, 'fileOf', config, constantsOf(files)),
        };
        this.emitFile({ type: 'asset', fileName: 'mount.js', source: moduleEntry(files, shared, options) });
        this.emitFile({ type: 'asset', fileName: '.vite/widget-files.json', source: JSON.stringify(files, null, 2) });
        this.emitFile({
          type: 'asset',
          fileName: 'embed.js',
          source: await bundleLoader({ ...files, parts: preloadedRoutes(files.parts) }, landing, config, options.releaseUrl),
        });
        narrowRemote(bundle[options.remoteEntry], files, shared, options);
      },
    },
  };
}

/** A common hash of six letters for the names of these files, so that changed ones are fetched again. */
export const hashOf = (files: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('hex')
    .slice(0, 6);

/** Takes a chunk out of the bundle. */
function takeChunk(bundle: Rolldown.OutputBundle, name: string): string {
  const found = Object.values(bundle).find((output) => output.type === 'chunk' && nameOf(output.fileName) === name);
  if (found?.type !== 'chunk') throw new Error(`No chunk is called ${name}`);
  delete bundle[found.fileName];
  return found.code;
}

/** Code that lets a language's file show the first screens: src/embed/loader/in-language.ts. */
export const localizing = (language: string, from: string) =>
  `import{localize as s}from'${from}';export const localize=(...all)=>s('${language}',first,...all);`;

/** The routes that pages usually open with. For others, the widget loads the chunks itself. */
const preloadedRoutes = (parts: WidgetFiles['parts']) =>
  Object.fromEntries(Object.entries(parts).filter(([route]) => /^\/(login|register|help|app)?$/.test(route)));

function widgetFiles(bundle: Rolldown.OutputBundle, options: EmbedLoaderOptions, root: string, hash: string): WidgetFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = (source: string) => chunks.find((chunk) => chunk.moduleIds.includes(normalizePath(`${root}/${source}`)));

  const widget = chunkOf(options.widget);
  const react = Object.keys(bundle).find(isReactFile);
  if (!widget || !react) throw new Error(`No chunk was made of ${widget ? 'React' : options.widget}`);
  const common = [widget.fileName, react];
  const routes = Object.entries(options.parts).map(([route, sources]) => {
    const needed = sources.flatMap((source) => withImports(bundle, chunkOf(source)?.fileName ?? source));
    return [route, [...new Set(needed)].filter((name) => bundle[name] && !common.includes(name))] as const;
  });
  // Files that most routes need come first.
  const uses = (file: string) => routes.filter(([, needed]) => needed.includes(file)).length;
  const all = [...new Set([...common, ...withImports(bundle, widget.fileName, 'lazy too').filter((file) => bundle[file])])];
  all.sort((a, b) => uses(b) - uses(a));
  all.unshift(''); // for a space before the first
  if (all.length > 36) throw new Error('More files than a digit of base 36 can name');
  const indicesOf = (needed: readonly string[]) => needed.map((file) => all.indexOf(file).toString(36)).join('');
  return {
    names: [...all.map((file) => file.replace(/^assets\/|\.js$/g, '')), `-${hash}`].join(' '),
    widget: indicesOf(common),
    parts: Object.fromEntries(routes.flatMap(([route, needed]) => (needed.length > 0 ? [[route, indicesOf(needed)]] : []))),
  };
}

/** The chunk and all chunks of the build that it imports, directly or not; `import()` counts only with `lazyToo`. */
function withImports(bundle: Rolldown.OutputBundle, fileName: string, lazyToo?: 'lazy too'): string[] {
  const found = new Set([fileName]);
  for (const name of found) {
    const output = bundle[name];
    if (output?.type !== 'chunk') continue;
    const next = lazyToo ? [...output.imports, ...output.dynamicImports] : output.imports;
    for (const imported of next) if (bundle[imported]) found.add(imported);
  }
  return [...found];
}

/**
 * Bundles the loader as one function expression, without `import` or `export`, so that it also runs as a classic script.
 *
 * @param config `define` must contain `__VERSION__`
 */
export function bundleLoader(files: WidgetFiles, landing: LandingScreen, config: LoaderConfig, releaseUrl = ''): Promise<string> {
  return bundleOf(LOADER, 'iife', constantsOf(files, landing, releaseUrl), config);
}

/** What src/embed/loader/files.ts declares. */
const constantsOf = (files: WidgetFiles, landing: LandingScreen | null = null, releaseUrl = '') => ({
  'WIDGET_FILES.names': JSON.stringify(files.names),
  'WIDGET_FILES.widget': JSON.stringify(files.widget),
  'WIDGET_FILES.parts': JSON.stringify(files.parts),
  LANDING_SCREEN: JSON.stringify(landing),
  RELEASE_URL: JSON.stringify(releaseUrl),
});

/** Bundles the module with the first screens other than the landing screen. */
export function bundleForms(screens: OtherScreens, config: LoaderConfig): Promise<string> {
  return bundleOf(FORMS, 'es', { OTHER_SCREENS: JSON.stringify(screens) }, config);
}

/** Bundles the module that each language's file imports. */
export function bundleInLanguage(config: LoaderConfig): Promise<string> {
  return bundleOf(IN_LANGUAGE, 'es', {}, config);
}

/** An export of a source file as an expression, for the entries that aren't bundled. */
async function expressionOf(
  source: string,
  name: string,
  config: LoaderConfig,
  constants: Record<string, string> = {},
): Promise<string> {
  const code = await bundleOf(source, 'iife', constants, config, 'x');
  return `${code.replace(/^\s*var x\s*=\s*/, '').replace(/;\s*$/, '')}.${name}`;
}

type LoaderConfig = WidgetBuild & Pick<ResolvedConfig, 'define'>;

async function bundleOf(
  input: string,
  format: 'es' | 'iife',
  constants: Record<string, string>,
  config: LoaderConfig,
  name?: string,
): Promise<string> {
  const define = { ...config.define, ...constants };
  const output = { generatedCode: { symbols: false } };
  const [{ code }] = await bundleOneFile({ input, format, name, define, output }, config);
  return code;
}
