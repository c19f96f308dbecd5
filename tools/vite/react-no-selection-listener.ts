/**
 * React listens to the page's `selectionchange` from its first root on, and never stops: a listener and a property on the
 * organiser's document that outlive the widget, and React at work at every selection of the host's text. Only `onSelect`
 * needs it, which nothing here uses, so that step is left out of the build.
 */
import type { Plugin } from 'vite';

const LISTENS = /null === ownerDocument \|\|\s+ownerDocument\[listeningMarker\] \|\|\s+\(\(ownerDocument\[listeningMarker\] = !0\),\s+listenToNativeEvent\("selectionchange", !1, ownerDocument\)\);/;

export function reactNoSelectionListener(): Plugin {
  return {
    name: 'react-no-selection-listener',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        // An update of React that words it differently must not bring the listener back unseen.
        if (!LISTENS.test(code)) this.error("React's selectionchange listener is not where it was");
        return { code: code.replace(LISTENS, ''), map: null };
      },
    },
  };
}
