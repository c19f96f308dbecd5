/**
 * From its first root on, React listens to the page's `selectionchange` and never stops: a listener and a property on the
 * organiser's document outlive the widget, and React runs at every selection of the host's text. Only `onSelect` needs it,
 * which nothing here uses, so the build drops the listener and its event, which also saves 369 bytes of the landing screen
 * (brotli).
 *
 * Remove once React listens on its root instead, or removes the listener with its last root. `tests/build/plugins.test.ts`
 * fails if this no longer works or is no longer needed.
 */
import type { Plugin } from 'vite';

const LISTENER =
  /null === ownerDocument \|\|\s+ownerDocument\[listeningMarker\] \|\|\s+\(\(ownerDocument\[listeningMarker\] = !0\),\s+listenToNativeEvent\("selectionchange", !1, ownerDocument\)\);/;
const EVENT =
  /handleEventFunc = targetInst \? getNodeFromInstance\(targetInst\) : window;\s+switch \(domEventName\) \{\s+case "focusin":[^]*?(?=var fallbackData;)/;

export function reactNoSelection(): Plugin {
  return {
    name: 'react-no-selection',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        // An update of React that changes this code must not bring the listener back unnoticed.
        if (!LISTENER.test(code) || !EVENT.test(code)) this.error("React's selection events are not where they were");
        return { code: code.replace(LISTENER, '').replace(EVENT, ''), map: null };
      },
    },
  };
}
