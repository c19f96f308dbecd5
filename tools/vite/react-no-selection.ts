/**
 * React listens to the page's `selectionchange` from its first root on, and never stops: a listener and a property on the
 * organiser's document that outlive the widget, and React at work at every selection of the host's text. Only `onSelect`
 * needs it, which nothing here uses, so the listener and the event it leads to are left out of the build.
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
