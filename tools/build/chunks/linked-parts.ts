/**
 * Makes a chunk's name depend only on its own code, so that a release replaces only changed files. Chunks that import each other
 * by hashed names pass every change on to their importers, and the widget's chunk, which names all lazy parts, would pass it on
 * to every file.
 *
 * So no chunk names another. The widget's chunk becomes a function of React, which the entries call with the hashes
 * (embed-loader.ts), and a lazy part becomes a function of its imports, which src/embed/release.ts in the widget's chunk calls.
 * Each chunk can also be loaded from another URL after a failure.
 *
 * Remove once import maps may be added to a page from script in all supported browsers, without touching the host's.
 * `tests/build/releases.all.test.ts` checks which files a release changes.
 */
import { normalizePath, parseSync, type Plugin, type Rolldown } from 'vite';
import { chunkFactory, type Imported } from './chunk-factory.ts';
import { applied, type Edit } from '../edits.ts';
import { isReactFile } from '../react/react-file.ts';

interface LinkedPartsOptions {
  /** Source file of the widget's chunk, absolute. */
  readonly widget: string;
  /** Source file that holds `loadChunk` and `version`, absolute. */
  readonly release: string;
  /** Source files that load from the sources, each with its replacement in a build; absolute. */
  readonly replaced: readonly { readonly source: string; readonly released: string }[];
}

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>;

const RUNTIME = '\0rolldown/runtime.js';

/** A chunk's name without folder and hash: `people` for `assets/people-[hash].js`. */
export function nameOf(file: string): string {
  return file.replace(/^assets\//, '').replace(/-(?:!~\{\w+\}~|[\w-]{6})\.js$/, '');
}

export function linkedParts({ widget, release, replaced }: LinkedPartsOptions): Plugin {
  return {
    name: 'linked-parts',
    apply: 'build',
    enforce: 'pre',

    // The entries pass the version in; otherwise each release would change the widget's chunk.
    transform: (code, id) =>
      id === normalizePath(release) ? { code: code.replace(/\b__VERSION__\b/, "''"), map: null } : undefined,

    async resolveId(specifier, importer) {
      const file = replaced.find(({ source }) => normalizePath(source).endsWith(`/${specifier.replace(/.*\//, '')}.ts`));
      if (!file) return null;
      const found = await this.resolve(specifier, importer, { skipSelf: true });
      return found?.id === normalizePath(file.source) ? normalizePath(file.released) : found;
    },

    renderChunk: {
      order: 'post',
      handler(code, chunk, _, { chunks }) {
        const widgetFile = Object.keys(chunks).find((file) => chunks[file]?.moduleIds.includes(normalizePath(widget)));
        if (!widgetFile) return this.error(`No chunk was made of ${widget}`);
        const parts = laterChunks(widgetFile, chunks);
        const isWidget = chunk.fileName === widgetFile;
        if (!isWidget && !parts.has(chunk.fileName)) return null;
        try {
          const chunkOf = (specifier: string) => kindOf(specifier.replace('./', 'assets/'), widgetFile, chunks, parts);
          if (!isWidget) return { code: chunkFactory(code, { chunkOf }), map: null };
          return { code: chunkFactory(applied(code, linksOf(code, parts)), { chunkOf, unused: UNUSED }), map: null };
        } catch (cause) {
          return this.error(`${chunk.fileName}: ${(cause as Error).message}`);
        }
      },
    },

    generateBundle(__, bundle) {
      // The runtime's only helper builds namespaces for `import()`, which linked chunks return as plain objects.
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type === 'chunk' && isRuntime(output)) delete bundle[file];
      }
    },
  };
}

/** A name that equals another or is its prefix; `loadChunk` looks names up by the part before the hash. */
export function confusable(names: readonly string[]): string | undefined {
  return names.find((name, at) => names.some((other, place) => place !== at && `${other}-`.startsWith(`${name}-`)));
}

/** The chunks that load after the widget's own. */
function laterChunks(widget: string, chunks: Chunks): ReadonlySet<string> {
  const found = new Set([widget]);
  for (const file of found)
    for (const next of [...(chunks[file]?.imports ?? []), ...(chunks[file]?.dynamicImports ?? [])]) {
      if (chunks[next] && !isRuntime(chunks[next])) found.add(next);
    }
  found.delete(widget);
  const names = [...found].map(nameOf);
  const taken = confusable(names);
  if (taken) throw new Error(`Another chunk can be taken for ${taken}: name one of them in vite.config.ts`);
  return found;
}

/** Exports of the widget's chunk that only keep the code from being dropped. */
const UNUSED = new Set(['loadChunk', 'version']);

function kindOf(file: string, widget: string, chunks: Chunks, parts: ReadonlySet<string>): Imported | undefined {
  if (file === widget) return { widget: true };
  if (isReactFile(file)) return { react: true };
  if (isRuntime(chunks[file])) return { runtime: true };
  return parts.has(file) ? { name: nameOf(file) } : undefined;
}

const isRuntime = (chunk?: { readonly moduleIds: readonly string[] }) =>
  chunk !== undefined && chunk.moduleIds.every((id) => id === RUNTIME);

/** `import('./people-[hash].js')` becomes `loadChunk('people')`. */
function linksOf(code: string, parts: ReadonlySet<string>): Edit[] {
  const { module } = parseSync('chunk.js', code);
  return module.dynamicImports.flatMap(({ start, end, moduleRequest }) => {
    const literal = /^["'`]\.\/(.*)["'`]$/.exec(code.slice(moduleRequest.start, moduleRequest.end));
    const file = `assets/${literal?.[1]}`;
    return literal && parts.has(file) ? [{ start, end, text: `loadChunk(${JSON.stringify(nameOf(file))})` }] : [];
  });
}
