/**
 * React in a file of its own, which outlives releases: it is built apart from the widget, so that nothing but React, the
 * browsers in reach and what is patched in it can change its bytes, and with them its name.
 */
import { createHash } from 'node:crypto';
import { build, parseSync, type Plugin, type ResolvedConfig } from 'vite';
import { LICENSES_OF_REACT } from './notices.mjs';
import { applied } from './edits.ts';

/** All that the widget and its dependencies import, by package. One more makes every attendee fetch React again, once. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Fragment',
    'createContext',
    'createElement',
    'memo',
    'use',
    'useCallback',
    'useContext',
    'useEffect',
    'useId',
    'useInsertionEffect',
    'useLayoutEffect',
    'useMemo',
    'useRef',
    'useState',
    'useSyncExternalStore',
  ],
  'react/jsx-runtime': ['jsx', 'jsxs'],
  'react-dom': ['createPortal', 'flushSync'],
  'react-dom/client': ['createRoot', 'hydrateRoot'],
};
const ENTRY = '\0react-file';
/** What chunks import until the name of the file stands in its place. */
const PLACEHOLDER = 'react-of-the-widget';

interface ReactFileOptions {
  /** What is done to React's source. */
  readonly patches: readonly Plugin[];
}

/** Name of React's file, for plugins that come after: `assets/react-[hash].js`. */
export const isReactFile = (file: string): boolean => /^assets\/react-[\w-]{6}\.js$/.test(file);

export function reactFile({ patches }: ReactFileOptions): Plugin {
  let config: ResolvedConfig;
  let code = '';
  let file = '';
  let licenses = '';

  return {
    name: 'react-file',
    apply: 'build',
    enforce: 'pre',

    configResolved(resolved) {
      config = resolved;
    },

    async buildStart() {
      ({ code, licenses } = await bundleReact(config, patches));
      file = `react-${createHash('sha256').update(code).digest('base64url').slice(0, 6)}.js`;
    },

    resolveId: (id) => (id in NAMES || id === PLACEHOLDER ? { id: PLACEHOLDER, external: true } : undefined),

    renderChunk(text) {
      if (!text.includes(PLACEHOLDER)) return null;
      const edits = importsOf(text).map(({ importName, localName }) => {
        const { start, end, name } = importName;
        if (!name || start === null || end === null) return this.error('An import of React in a form that is not known here');
        const alias = aliasOf(name) ?? this.error(`React's file has no ${name}: add it to NAMES in tools/vite/react-file.ts`);
        return { start, end, text: start === localName.start ? `${alias} as ${name}` : alias };
      });
      return { code: applied(text, edits).replaceAll(PLACEHOLDER, `./${file}`), map: null };
    },

    generateBundle() {
      this.emitFile({ type: 'asset', fileName: `assets/${file}`, source: code });
      this.emitFile({ type: 'asset', fileName: LICENSES_OF_REACT, source: licenses });
    },
  };
}

/** The name a file imports by: a letter, in the order of NAMES. */
function aliasOf(name: string): string | undefined {
  const at = Object.values(NAMES).flat().indexOf(name);
  return at < 0 ? undefined : String.fromCodePoint((at < 26 ? 'a'.codePointAt(0)! : 'A'.codePointAt(0)! - 26) + at);
}

/** What a chunk imports of React by name; zustand asks for the whole. */
function importsOf(text: string) {
  const { module } = parseSync('chunk.js', text);
  return module.staticImports.flatMap(({ moduleRequest, entries }) =>
    moduleRequest.value === PLACEHOLDER ? entries.filter(({ importName }) => importName.kind !== 'Default') : [],
  );
}

async function bundleReact(
  { root, build: { target, minify } }: ResolvedConfig,
  patches: readonly Plugin[],
): Promise<{ code: string; licenses: string }> {
  // `require` rather than `import`: the helpers that make a module of CommonJS would be 160 bytes for nothing.
  const source = ["export default require('react');"];
  for (const [from, names] of Object.entries(NAMES)) {
    source.push(`const { ${names.join(', ')} } = require('${from}');`);
    source.push(`export { ${names.map((name) => `${name} as ${aliasOf(name)}`).join(', ')} };`);
  }
  const entry: Plugin = {
    name: 'react-file-entry',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? source.join('\n') : undefined),
  };
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [entry, ...patches],
    build: {
      write: false,
      license: { fileName: LICENSES_OF_REACT },
      modulePreload: false,
      target,
      minify,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict', output: { format: 'es', codeSplitting: false } },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('React was not built');
  const [chunk, ...assets] = output.output;
  const list = assets.find(({ fileName }) => fileName === LICENSES_OF_REACT);
  if (list?.type !== 'asset') throw new Error('The licences of React were not listed');
  return { code: chunk.code, licenses: String(list.source) };
}
