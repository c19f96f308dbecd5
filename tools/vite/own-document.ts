/**
 * An element that strangers may write takes the place of a member of the document (`<img name="createElement">`), for
 * libraries too. React reads the document of its root, which embed/shadow-root.ts replaces by a stand-in, but four members of
 * the page's as well: without the patch its file fails to load, its fields take the page for an old browser's, or a commit
 * reads what holds the focus. Floating UI asks each node's document for the window and the body; by the patch it asks
 * src/page/page-of.ts.
 *
 * Remove once the libraries look members up on prototypes. `tests/build/plugins.test.ts` fails if this no longer works or is
 * no longer needed.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PAGE_OF = fileURLToPath(new URL('../../src/page/page-of.ts', import.meta.url));

/** What is replaced in React: each must be found. */
const IN_REACT: readonly (readonly [RegExp, string])[] = [
  [/canUseDOM &&\s+"documentMode" in document &&\s+\(documentMode = document\.documentMode\);/, ''],
  // Every supported browser has the event.
  [/var isInputEventSupported = !1;\s+if \(canUseDOM\) \{[^]*?\n\}/, 'const isInputEventSupported = true;'],
  [/document\.createElement\("div"\)/, 'Document.prototype.createElement.call(document, "div")'],
  [/return doc\.activeElement \|\| doc\.body;/, 'return Reflect.get(Document.prototype, "activeElement", doc);'],
  [/return doc\.body;/, 'return null;'],
  [
    /priorFocusedElem\.ownerDocument &&\s+containsNode\(\s*priorFocusedElem\.ownerDocument\.documentElement,\s*priorFocusedElem\s*\)/,
    'priorFocusedElem.isConnected',
  ],
];

export function reactOwnDocument(): Plugin {
  return {
    name: 'react-own-document',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        // An update of React that changes this code must not let the page's names in unnoticed.
        if (!IN_REACT.every(([found]) => found.test(code))) this.error('React reads the document elsewhere than it did');
        return { code: IN_REACT.reduce((text, [found, by]) => text.replace(found, by), code), map: null };
      },
    },
  };
}

const DOCUMENT_OF = /\bnode\.ownerDocument\b/g;

export function floatingOwnDocument(): Plugin {
  return {
    name: 'floating-own-document',
    apply: 'build',
    transform: {
      filter: { id: /floating-ui\.utils\.dom\.m?js$/ },
      handler(code) {
        if (code.search(DOCUMENT_OF) < 0) this.error('Floating UI reads the document elsewhere than it did');
        // A window has none.
        const own = code.replaceAll(DOCUMENT_OF, '(node.ownerDocument && pageOf(node))');
        return { code: `import { pageOf } from ${JSON.stringify(PAGE_OF)};\n${own}`, map: null };
      },
    },
  };
}
