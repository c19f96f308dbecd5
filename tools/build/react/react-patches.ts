/**
 * The build's patches of React, besides what `lean-react.ts` leaves out. `LEAN=0 npm run build` builds without any of them;
 * docs/maintainers/react.md says what that costs.
 */
import type { Plugin } from 'vite';
import { patch } from '../patch.ts';

const REACT_DOM = /react-dom-client\.production\.js$/;

/**
 * React never removes its `selectionchange` listener and a property from the organiser's document, although an unmounted widget
 * must leave nothing behind (`tests/journeys/footprint.test.ts`), and runs at every text selection on the page. Only `onSelect`
 * needs the listener, and the widget doesn't use it. The patch also saves 229 bytes of the landing screen (brotli).
 *
 * Remove once React listens on its root instead, or removes the listener with its last root.
 */
export const reactNoSelection = (): Plugin =>
  patch('react-no-selection', REACT_DOM, [
    [
      /null === ownerDocument \|\|\s+ownerDocument\[listeningMarker\] \|\|\s+\(\(ownerDocument\[listeningMarker\] = !0\),\s+listenToNativeEvent\("selectionchange", !1, ownerDocument\)\);/,
      '',
    ],
    [
      /handleEventFunc = targetInst \? getNodeFromInstance\(targetInst\) : window;\s+switch \(domEventName\) \{\s+case "focusin":[^]*?(?=var fallbackData;)/,
      '',
    ],
  ]);

/**
 * A named element of the page can shadow a member of the document (`<img name="createElement">`). `asReactRoot` gives React a
 * stand-in for its root's document, but React also reads four members of the page's: without the patch, its file fails to load,
 * its fields behave as in an old browser, or a commit reads a shadowed focus (`tests/build/loader-planted.test.ts`).
 *
 * Remove once React looks members up on prototypes.
 */
export const reactOwnDocument = (): Plugin =>
  patch('react-own-document', REACT_DOM, [
    [/canUseDOM &&\s+"documentMode" in document &&\s+\(documentMode = document\.documentMode\);/, ''],
    // Every supported browser has the event.
    [/var isInputEventSupported = !1;\s+if \(canUseDOM\) \{[^]*?\n\}/, 'const isInputEventSupported = true;'],
    [/document\.createElement\("div"\)/, 'Object.getPrototypeOf(document).createElement.call(document, "div")'],
    [/return doc\.activeElement \|\| doc\.body;/, 'return Reflect.get(Object.getPrototypeOf(doc), "activeElement", doc);'],
    [/return doc\.body;/, 'return null;'],
    [
      /priorFocusedElem\.ownerDocument &&\s+containsNode\(\s*priorFocusedElem\.ownerDocument\.documentElement,\s*priorFocusedElem\s*\)/,
      'priorFocusedElem.isConnected',
    ],
  ]);

/**
 * React moves resources such as `<style>` and `<title>` into the page's head, and preloads others there. The widget has none and
 * puts nothing into the head. Nothing reads the stack of components that React adds to an error, either. The patch saves
 * 1,640 bytes of the landing screen (brotli).
 *
 * Remove once React can be built without resources.
 */
export const reactNoResources = (): Plugin =>
  patch('react-no-resources', REACT_DOM, [
    [/fiberTag = isHostHoistableType\([^?]*\? 26\s+: [^?]*\? 27\s+: 5;/, 'fiberTag = 5;'],
    [/(?<=r: requestFormReset),\s+D: prefetchDNS,[^}]*(?=\};)/, ''],
    [/(?<=function getStackByFiberInDevAndProd\(workInProgress\) \{)[^]*?(?=\n\})/, ''],
  ]);
