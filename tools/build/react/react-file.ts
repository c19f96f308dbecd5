/**
 * Puts React into a separate file that stays the same over releases: 37 KB (brotli) that a returning attendee doesn't load
 * again. It is built separately, so that only React, the supported browsers and the patches can change its bytes and name.
 *
 * Remove once the bundler can keep a chunk's exports and name stable whatever else the build contains.
 * `tests/build/releases.all.test.ts` checks what a release changes.
 */
import { createHash } from 'node:crypto';
import { parseSync, type Plugin, type ResolvedConfig } from 'vite';
import { applied } from '../edits.ts';
import { LICENSES_OF_REACT } from '../finish/notices.ts';
import { bundleOneFile } from '../entries/one-file.ts';

/**
 * Everything the widget and its dependencies import, by package; a lean React has no other hooks. Adding a name makes every
 * attendee fetch React again.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Fragment',
    'createContext',
    'createElement',
    'memo',
    'use',
    'useCallback',
    'useContext',
    'useDebugValue', // zustand's, by the default export
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
/** All names, whatever their package. */
export const REACT_NAMES: readonly string[] = Object.values(NAMES).flat();
const ENTRY = '\0react-file';
/** Imported by chunks until the file's name replaces it. */
const PLACEHOLDER = 'react-of-the-widget';

interface ReactFileOptions {
  /** Plugins that patch React's source, in order; none: React as it is published. */
  readonly patches: readonly Plugin[];
}

/** Recognises React's file, `assets/react-[hash].js`, for later plugins. */
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
      file = `react-${createHash('sha256').update(code).digest('hex').slice(0, 6)}.js`;
    },

    resolveId: (id) => (id in NAMES || id === PLACEHOLDER ? { id: PLACEHOLDER, external: true } : undefined),

    renderChunk(text) {
      if (!text.includes(PLACEHOLDER)) return null;
      const edits = importsOf(text).map(({ importName, localName }) => {
        const { start, end, name } = importName;
        if (!name || start === null || end === null) return this.error('An import of React in a form that is not known here');
        const alias =
          aliasOf(name) ?? this.error(`React's file has no ${name}: add it to NAMES in tools/build/react/react-file.ts`);
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

/** The export's name in React's file: a letter, in the order of NAMES. */
function aliasOf(name: string): string | undefined {
  const at = REACT_NAMES.indexOf(name);
  return at < 0 ? undefined : String.fromCodePoint((at < 26 ? 'a'.codePointAt(0)! : 'A'.codePointAt(0)! - 26) + at);
}

/** A chunk's named imports from React; zustand imports the default. */
function importsOf(text: string) {
  const { module } = parseSync('chunk.js', text);
  return module.staticImports.flatMap(({ moduleRequest, entries }) =>
    moduleRequest.value === PLACEHOLDER ? entries.filter(({ importName }) => importName.kind !== 'Default') : [],
  );
}

async function bundleReact(config: ResolvedConfig, patches: readonly Plugin[]): Promise<{ code: string; licenses: string }> {
  // `require` rather than `import`, whose interop helpers for CommonJS would cost 160 bytes for nothing.
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
  const [chunk, ...assets] = await bundleOneFile(
    { input: ENTRY, plugins: [entry, ...patches], license: { fileName: LICENSES_OF_REACT } },
    config,
  );
  const list = assets.find(({ fileName }) => fileName === LICENSES_OF_REACT);
  if (list?.type !== 'asset') throw new Error('The licences of React were not listed');
  return { code: chunk.code, licenses: String(list.source) };
}
