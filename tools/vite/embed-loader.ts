/**
 * Makes the doors of the widget. Writes the two files with stable names beside the hashed chunks:
 * `mount.js` (the widget as an ES module) and `embed.js` (the loader of src/embed/loader, with the
 * chunk names of this very build, so that all chunks are asked for at once instead of in waves).
 * `.vite/widget-files.json` tells the same names to tests and benchmarks. The federation entry gets
 * the same exports as `mount.js`: the chunk itself has others, for the loader and the lazy parts.
 */
import { fileURLToPath } from 'node:url';
import { build, normalizePath, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { FirstScreens, WidgetFiles } from '../../src/embed/loader/files.ts';
import { prerender } from '../prerender/first-screens.ts';
import { nameOf } from './linked-parts.ts';
import { isReactFile } from './react-file.ts';

const LOADER = fileURLToPath(new URL('../../src/embed/loader/index.ts', import.meta.url));
const FORMS = fileURLToPath(new URL('../../src/embed/loader/forms.ts', import.meta.url));

interface EmbedLoaderOptions {
  /** Source file of the chunk that exports `mountDatingApp`, relative to Vite's root. */
  readonly widget: string;
  /** Names of the chunk that `mount.js` and the federation remote export, beside `version`. */
  readonly exports: readonly string[];
  readonly version: string;
  readonly remoteEntry: string;
  /** Route to the source files of the lazy parts that show it; a part the build doesn't have is left out. */
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
        const { landing, forms } = await prerender(config);
        const formsFile = this.emitFile({ type: 'asset', name: 'forms.js', source: await bundleForms(forms, config) });
        const files = widgetFiles(bundle, options, config.root, this.getFileName(formsFile));
        this.emitFile({ type: 'asset', fileName: 'mount.js', source: moduleEntry(files, options) });
        this.emitFile({ type: 'asset', fileName: '.vite/widget-files.json', source: JSON.stringify(files, null, 2) });
        this.emitFile({ type: 'asset', fileName: 'embed.js', source: await bundleLoader(files, landing, config) });
        narrowRemote(bundle[options.remoteEntry], files, options);
      },
    },
  };
}

function widgetFiles(bundle: Rolldown.OutputBundle, options: EmbedLoaderOptions, root: string, forms: string): WidgetFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = (source: string) => chunks.find((chunk) => chunk.moduleIds.includes(normalizePath(`${root}/${source}`)));

  const widget = chunkOf(options.widget);
  const react = Object.keys(bundle).find(isReactFile);
  if (!widget || !react) throw new Error(`No chunk was made of ${widget ? 'React' : options.widget}`);
  const common = [...withImports(bundle, widget.fileName), react];
  const routes = Object.entries(options.parts).map(([route, sources]) => {
    const wanted = sources.flatMap((source) => withImports(bundle, chunkOf(source)?.fileName ?? source));
    return [route, [...new Set(wanted)].filter((name) => bundle[name] && !common.includes(name))] as const;
  });
  // What most routes need comes first: places of one digit.
  const uses = (file: string) => routes.filter(([, wanted]) => wanted.includes(file)).length;
  const all = [...new Set([...common, forms, ...withImports(bundle, widget.fileName, 'lazy too')])];
  all.sort((a, b) => uses(b) - uses(a));
  all.unshift(''); // for a space before the first
  const placesOf = (wanted: readonly string[]) => wanted.map((file) => all.indexOf(file));
  return {
    names: all.map((file) => file.replace(/^assets\/|\.js$/g, '')).join(' '),
    widget: placesOf(common),
    parts: Object.fromEntries(routes.flatMap(([route, wanted]) => (wanted.length > 0 ? [[route, placesOf(wanted)]] : []))),
    forms: all.indexOf(forms),
  };
}

/** What an entry says to the widget's chunk: see src/embed/release.ts. */
function telling(widget: string, files: WidgetFiles, version: string): string {
  return `${widget}.join("${version}",${widget},"${laterIn(files).join(' ')}")`;
}

/** Names of the chunks that come after the widget's, hashed; the first is empty. */
const laterIn = ({ names, widget: common, forms }: WidgetFiles) =>
  names.split(' ').filter((_, at) => !common.includes(at) && at !== forms);

const pathsOf = ({ names, widget }: WidgetFiles) => widget.map((at) => `./assets/${names.split(' ')[at]}.js`);

/**
 * Names React's file first, so that both are fetched at once. Says by `import()` where the parts are, not by name: hosts
 * bundle this file with their own, and their bundler has to see it.
 */
function moduleEntry(files: WidgetFiles, { exports, version }: EmbedLoaderOptions): string {
  const [widget = '', ...imports] = pathsOf(files);
  const parts = laterIn(files)
    .filter(Boolean)
    .map((file) => `"${nameOf(`assets/${file}.js`)}":()=>import('./assets/${file}.js')`);
  return [
    ...imports.map((path) => `import '${path}';`),
    `import * as widget from '${widget}';`,
    `widget.join('${version}',widget,{${parts.join()}});`,
    `export const { ${exports.join(', ')} } = widget;`,
    `export const version = '${version}';\n`,
  ].join('\n');
}

/** Without a file between, which would be one more round trip for a federated host. */
function narrowRemote(entry: Rolldown.OutputBundle[string] | undefined, files: WidgetFiles, options: EmbedLoaderOptions): void {
  const [widget = '', ...imports] = pathsOf(files);
  const whole = ['`', '"', "'"].map((quote) => `import(${quote}${widget}${quote})`);
  const found = entry?.type === 'chunk' && whole.find((text) => entry.code.includes(text));
  if (!found) throw new Error('The federation entry exposes no widget');
  const names = options.exports.join();
  const all = [found, ...imports.map((path) => `import("${path}")`)].join();
  const narrow = `([w])=>{${telling('w', files, options.version)};let{${names}}=w;return{${names},version:"${options.version}"}}`;
  entry.code = entry.code.replace(found, () => `Promise.all([${all}]).then(${narrow})`);
}

/** The chunk, and all it imports, directly or not; those of the build's own files, and `import()` only where wanted. */
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
 * One self-contained function expression: no `import` or `export`, so it runs as a classic script too.
 *
 * @param config `define` must hold `__VERSION__`
 */
export function bundleLoader(files: WidgetFiles, screens: FirstScreens, config: LoaderConfig): Promise<string> {
  const known = { WIDGET_FILES: JSON.stringify(files), FIRST_SCREENS: JSON.stringify(screens) };
  return bundleOf(LOADER, 'iife', known, config);
}

function bundleForms(screens: FirstScreens, config: LoaderConfig): Promise<string> {
  return bundleOf(FORMS, 'es', { FORM_SCREENS: JSON.stringify(screens) }, config);
}

type LoaderConfig = Pick<ResolvedConfig, 'root' | 'define' | 'build'>;

async function bundleOf(
  input: string,
  format: 'es' | 'iife',
  known: Record<string, string>,
  { root, define, build: { target, minify } }: LoaderConfig,
): Promise<string> {
  const rolldownOptions = { input, preserveEntrySignatures: 'strict' as const, output: { format, codeSplitting: false } };
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { ...define, ...known },
    build: { write: false, modulePreload: false, target, minify, rolldownOptions },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The loader was not built');
  return output.output[0].code;
}
