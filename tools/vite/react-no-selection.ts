/**
 * React listens to the page's `selectionchange` from its first root on, and never stops: a listener and a property on the
 * organiser's document that outlive the widget, and React at work at every selection of the host's text. Only `onSelect`
 * needs it, which nothing here uses, so the listener and the event it leads to are left out of the build: 369 bytes of
 * the landing screen (brotli), beside the trace on the page.
 *
 * Can go once React listens on its root for it, or takes its listener back with the last one. `tests/build/plugins.test.ts`
 * fails where it no longer works, or is no longer needed.
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
        // An update of React that words it differently must not bring the listener back unseen.
        if (!LISTENER.test(code) || !EVENT.test(code)) this.error("React's selection events are not where they were");
        return { code: code.replace(LISTENER, '').replace(EVENT, ''), map: null };
      },
    },
  };
}
