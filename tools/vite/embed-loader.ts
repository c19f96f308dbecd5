/**
 * Writes the widget's entry points, which have stable names beside the hashed chunks: `mount.js` (the widget as an ES
 * module) and `embed.js` (the loader of src/embed/loader with this build's chunk names, so that it can request all chunks
 * in parallel). `.vite/widget-files.json` has the same names for tests and benchmarks. The federation entry gets the same
 * exports as `mount.js`: the chunk itself has others, for the loader and the lazy parts.
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, normalizePath, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { FirstScreens, WidgetFiles } from '../../src/embed/loader/files.ts';
import { prerender } from '../prerender/first-screens.ts';
import { nameOf } from './linked-parts.ts';
import { isReactFile } from './react-file.ts';

const LOADER = fileURLToPath(new URL('../../src/embed/loader/index.ts', import.meta.url));
const IN_LANGUAGE = fileURLToPath(new URL('../../src/embed/loader/in-language.ts', import.meta.url));
const FORMS = fileURLToPath(new URL('../../src/embed/loader/forms.ts', import.meta.url));

interface EmbedLoaderOptions {
  /** Source file of the chunk that exports `mountDatingApp`, relative to Vite's root. */
  readonly widget: string;
  /** The chunk's exports that `mount.js` and the federation remote re-export, in addition to `version`. */
  readonly exports: readonly string[];
  readonly version: string;
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
        const { landing, forms, packs } = await prerender(config);
        const texts = new Map([...packs, ['en-start', await bundleOf(IN_LANGUAGE, 'es', {}, config)]]);
        const hash = createHash('sha256')
          .update(JSON.stringify([...texts]))
          .digest('base64url')
          .replace(/\W|_/g, '')
          .slice(0, 6);
        for (const [name, source] of texts) {
          const [language = '', group] = name.split('-');
          const speaks = group === 'start' && language !== 'en';
          const code = speaks ? speaking(language, `./en-start-${hash}.js`) + source : source;
          this.emitFile({ type: 'asset', fileName: `assets/${name}-${hash}.js`, source: code });
        }
        const formsFile = this.emitFile({ type: 'asset', name: 'forms.js', source: await bundleForms(forms, config) });
        const files = widgetFiles(bundle, options, config.root, { forms: this.getFileName(formsFile), hash });
        this.emitFile({ type: 'asset', fileName: 'mount.js', source: moduleEntry(files, [...packs.keys()], options) });
        this.emitFile({ type: 'asset', fileName: '.vite/widget-files.json', source: JSON.stringify(files, null, 2) });
        this.emitFile({ type: 'asset', fileName: 'embed.js', source: await bundleLoader(files, landing, config) });
        narrowRemote(bundle[options.remoteEntry], files, options);
      },
    },
  };
}

/** Files of the loader's own making. */
interface OwnFiles {
  readonly forms: string;
  /** In the names of all files of the languages. */
  readonly hash: string;
}

/** Lets the file of a language show the first screens: src/embed/loader/in-language.ts. */
const speaking = (language: string, from: string) =>
  `import{speak as s}from'${from}';export const speak=(...all)=>s('${language}',first,...all);`;

function widgetFiles(
  bundle: Rolldown.OutputBundle,
  options: EmbedLoaderOptions,
  root: string,
  { forms, hash }: OwnFiles,
): WidgetFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = (source: string) => chunks.find((chunk) => chunk.moduleIds.includes(normalizePath(`${root}/${source}`)));

  const widget = chunkOf(options.widget);
  const react = Object.keys(bundle).find(isReactFile);
  if (!widget || !react) throw new Error(`No chunk was made of ${widget ? 'React' : options.widget}`);
  const common = [...withImports(bundle, widget.fileName), react];
  const routes = Object.entries(options.parts).map(([route, sources]) => {
    const needed = sources.flatMap((source) => withImports(bundle, chunkOf(source)?.fileName ?? source));
    return [route, [...new Set(needed)].filter((name) => bundle[name] && !common.includes(name))] as const;
  });
  // The files most routes need come first, for indices of one digit.
  const uses = (file: string) => routes.filter(([, needed]) => needed.includes(file)).length;
  const all = [...new Set([...common, forms, ...withImports(bundle, widget.fileName, 'lazy too')])];
  all.sort((a, b) => uses(b) - uses(a));
  all.unshift(''); // for a space before the first
  const indicesOf = (needed: readonly string[]) => needed.map((file) => all.indexOf(file));
  return {
    names: [...all.map((file) => file.replace(/^assets\/|\.js$/g, '')), `-${hash}`].join(' '),
    widget: indicesOf(common),
    parts: Object.fromEntries(routes.flatMap(([route, needed]) => (needed.length > 0 ? [[route, indicesOf(needed)]] : []))),
    forms: all.indexOf(forms),
  };
}

/** The call with which an entry passes its release to the widget's chunk: see src/embed/release.ts. */
function joinCall(widget: string, files: WidgetFiles, version: string): string {
  return `${widget}.join("${version}",${widget},"${laterIn(files).join(' ')}")`;
}

/** Names of the chunks that come after the widget's, hashed; the first is empty. */
const laterIn = ({ names, widget: common, forms }: WidgetFiles) =>
  names.split(' ').filter((_, at) => !common.includes(at) && at !== forms);

const pathsOf = ({ names, widget }: WidgetFiles) => widget.map((at) => `./assets/${names.split(' ')[at]}.js`);

/**
 * Imports React's file first, so that both are fetched in parallel. The parts are listed as `import()`s rather than by
 * name: hosts bundle this file with their own, and their bundler follows only the imports it can read.
 */
function moduleEntry(files: WidgetFiles, packs: readonly string[], { exports, version }: EmbedLoaderOptions): string {
  const [widget = '', ...imports] = pathsOf(files);
  const parts = laterIn(files)
    .flatMap((file) => (file.startsWith('-') ? packs.map((name) => name + file) : file || []))
    .map((file) => `"${nameOf(`assets/${file}.js`)}":()=>import('./assets/${file}.js')`);
  return [
    ...imports.map((path) => `import '${path}';`),
    `import * as widget from '${widget}';`,
    `widget.join('${version}',widget,{${parts.join()}});`,
    `export const { ${exports.join(', ')} } = widget;`,
    `export const version = '${version}';\n`,
  ].join('\n');
}

/** Edits the federation entry in place: a file in between would cost a federated host another round trip. */
function narrowRemote(entry: Rolldown.OutputBundle[string] | undefined, files: WidgetFiles, options: EmbedLoaderOptions): void {
  const [widget = '', ...imports] = pathsOf(files);
  const whole = ['`', '"', "'"].map((quote) => `import(${quote}${widget}${quote})`);
  const found = entry?.type === 'chunk' && whole.find((text) => entry.code.includes(text));
  if (!found) throw new Error('The federation entry exposes no widget');
  const names = options.exports.join();
  const all = [found, ...imports.map((path) => `import("${path}")`)].join();
  const narrow = `([w])=>{${joinCall('w', files, options.version)};let{${names}}=w;return{${names},version:"${options.version}"}}`;
  entry.code = entry.code.replace(found, () => `Promise.all([${all}]).then(${narrow})`);
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
export function bundleLoader(files: WidgetFiles, screens: FirstScreens, config: LoaderConfig): Promise<string> {
  const constants = { WIDGET_FILES: JSON.stringify(files), FIRST_SCREENS: JSON.stringify(screens) };
  return bundleOf(LOADER, 'iife', constants, config);
}

function bundleForms(screens: FirstScreens, config: LoaderConfig): Promise<string> {
  return bundleOf(FORMS, 'es', { FORM_SCREENS: JSON.stringify(screens) }, config);
}

type LoaderConfig = Pick<ResolvedConfig, 'root' | 'define' | 'build'>;

async function bundleOf(
  input: string,
  format: 'es' | 'iife',
  constants: Record<string, string>,
  { root, define, build: { target, minify } }: LoaderConfig,
): Promise<string> {
  const rolldownOptions = { input, preserveEntrySignatures: 'strict' as const, output: { format, codeSplitting: false } };
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { ...define, ...constants },
    build: { write: false, modulePreload: false, target, minify, rolldownOptions },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The loader was not built');
  return output.output[0].code;
}
