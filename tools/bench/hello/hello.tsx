/** The limit everything is compared with: the least that React can be on a page, with an input, in a shadow root. */
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

function Hello({ onReady }: { readonly onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return (
    <>
      <h2>Hello</h2>
      <label>
        Name <input />
      </label>
    </>
  );
}

class HelloElement extends HTMLElement {
  connectedCallback() {
    const onReady = () => void this.dispatchEvent(new CustomEvent('hello:ready', { bubbles: true }));
    createRoot(this.attachShadow({ mode: 'open' })).render(<Hello onReady={onReady} />);
  }
}

customElements.define('react-hello', HelloElement);
