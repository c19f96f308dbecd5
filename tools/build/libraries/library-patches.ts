/**
 * The build's patches of packages other than React. Each says why it is needed and when it can be removed. An update that changes
 * the patched code fails the build, or `tests/build/plugins.test.ts`, which bundles each package with and without its patch and
 * fails if the patch has no effect.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { patch } from '../patch.ts';

const KINDS = fileURLToPath(new URL('../../../src/page/kinds.ts', import.meta.url));
const PAGE_OF = fileURLToPath(new URL('../../../src/page/page-of.ts', import.meta.url));

/**
 * Floating UI reads window and body from each node's document; with the patch, it uses src/page/page-of.ts, for the same reason.
 * A window has no `ownerDocument`. What a node is it asks of the interfaces, whose names a page may have given to something else;
 * with the patch, of the node.
 *
 * Remove once Floating UI looks members up on prototypes.
 */
export const floatingOwnDocument = (): Plugin =>
  patch(
    'floating-own-document',
    /floating-ui\.utils\.dom\.m?js$/,
    [
      [/\bnode\.ownerDocument\b/g, '(node.ownerDocument && pageOf(node))'],
      [/value instanceof Node \|\| value instanceof getWindow\(value\)\.Node/, 'value?.nodeType > 0'],
      [/value instanceof Element \|\| value instanceof getWindow\(value\)\.Element/, 'value?.nodeType === 1'],
      [
        /value instanceof HTMLElement \|\| value instanceof getWindow\(value\)\.HTMLElement/,
        'value?.nodeType === 1 && "accessKey" in value',
      ],
      [
        /if \(!hasWindow\(\) \|\| typeof ShadowRoot === 'undefined'\) \{\s+return false;\s+\}\s+return value instanceof ShadowRoot \|\| value instanceof getWindow\(value\)\.ShadowRoot;/,
        'return isOurs(value);',
      ],
    ],
    `import { pageOf } from ${JSON.stringify(PAGE_OF)};\nimport { isShadowRoot as isOurs } from ${JSON.stringify(KINDS)};\n`,
  );

/**
 * Leaves of jwt-decode what reads a token that `decodeClaims` has looked at: not its messages, which nobody sees, nor its reading
 * of headers, nor padding, which `atob` does without. Nor its error, to whose prototype it assigns: that throws if the page has
 * frozen `Error.prototype` (as SES does), and the widget fails to start.
 *
 * Remove the part about the prototype once jwt-decode gives the name as a member of its class.
 */
export const leanJwt = (): Plugin =>
  patch('lean-jwt', /jwt-decode\/.*\/index\.js$/, [
    [/export class InvalidTokenError[^]*?InvalidTokenError";/, ''],
    [/switch[^]*?\n {4}\}/, ''],
    [/export function jwtDecode[^]*/, 'export const jwtDecode = (token) => JSON.parse(base64UrlDecode(token.split(".")[1]));'],
  ]);

const ICON = fileURLToPath(new URL('lucide-icon.ts', import.meta.url));

/**
 * Uses lucide-react's drawings with lucide-icon.ts instead of its component, which costs 1,089 bytes of the landing screen
 * (brotli) for unused options, and calls `reduce`, which Prototype 1.5 replaces. Keeps only the shapes of each icon's data,
 * without names and React keys.
 *
 * Remove once lucide-react's component avoids both.
 */
export const leanIcons = (): Plugin => ({
  name: 'lean-icons',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: (_, importer) => (importer?.includes('/lucide-react/') ? ICON : undefined),
  },
  transform: {
    filter: { id: /\/lucide-react\/.*\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({ code: code.replaceAll(/^ {2}(name|size|aliases): .*$|,\s*key: "\w+"/gm, ''), map: null }),
  },
});

const WOUTER_STUBS: Readonly<Record<string, string>> = {
  './use-browser-location.js': 'export const useBrowserLocation = () => ["/", () => {}];\nexport const useSearch = () => "";',
  regexparam: 'export const parse = () => ({ pattern: /^$/, keys: [] });',
  './paths.js': `const unescape = (text) => {
  try { return text.includes("%") ? decodeURI(text) : text; } catch { return text; }
};
export const relativePath = (_, path) => unescape(path);
export const absolutePath = (to) => to;
export const sanitizeSearch = (search) => unescape(search.replace(/^[?]/, ""));`,
  './react-deps.js': `import { useInsertionEffect, useRef } from "react";
export {
  cloneElement, createContext, createElement, forwardRef, Fragment, isValidElement, useContext,
  useLayoutEffect as useIsomorphicLayoutEffect, useMemo, useRef,
} from "react";
export const useEvent = (fn) => {
  const ref = useRef([fn, (...args) => ref[0](...args)]).current;
  useInsertionEffect(() => { ref[0] = fn; });
  return ref[1];
};`,
};
const STUB = '\0wouter-stub:';

/**
 * Importing wouter replaces the page's `history.pushState` and `replaceState` for good, as a side effect of its
 * browser-location module. The page's history belongs to the organiser, and our router has its own location hook, so the
 * build drops that module. It also drops the shims for hooks that React has had since 18, and the pattern parser, since our
 * routes come from a table, and what knows of a base path, which our hash has (`formatHash`). Together that saves 700 bytes of the landing screen (brotli).
 *
 * Remove once wouter has an entry without the browser's location.
 */
export function wouterNoPatch(): Plugin {
  const stubs = {
    name: 'wouter-no-patch',
    resolveId: (source: string, importer: string | undefined): string | undefined =>
      source in WOUTER_STUBS && importer?.includes('/wouter/') ? STUB + source : undefined,
    load: (id: string): string | undefined => (id.startsWith(STUB) ? WOUTER_STUBS[id.slice(STUB.length)] : undefined),
  };
  // The dev server prebundles packages in a separate pass, which needs the stubs too.
  return { enforce: 'pre', config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [stubs] } } }), ...stubs };
}

/**
 * wouter's router without what the widget has no use for: a server's route, patterns, a base path, something around each
 * navigation, and the location it has by itself.
 *
 * Remove once wouter has an entry without them.
 */
export const leanWouter = (): Plugin =>
  patch('lean-wouter', /\/wouter\/src\/index\.js$/, [
    [/parser: parsePattern,\s+base: "",/, ''],
    [/ssrPath: undefined,\s+ssrSearch: undefined,/, ''],
    [/ssrContext: undefined,/, ''],
    [/if \(props\.ssrPath\) \{[^]*?\n {2}\}/, ''],
    [/hook: useBrowserLocation,\s+searchHook: useBrowserSearch,/, 'hook: 0, searchHook: 0,'],
    [/hrefs: \(x\) => x,/, 'hrefs: 0,'],
    [/aroundNav: \(n, t, o\) => n\(t, o\),/, ''],
    [/router\.aroundNav\(navigate, absolutePath\(to, router\.base\), opts\)/, 'navigate(to, opts)'],
    [/k === "base"[^?]*\?[^]*?: props\[k\]/, 'props[k]'],
  ]);
