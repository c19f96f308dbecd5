import { addHiddenFrame, type HiddenFrame } from '../api/json';

/** A working `fetch`, and its cleanup. */
export interface NativeFetch {
  fetch: typeof fetch;
  /** The window of a hidden frame, with the browser's own functions; it stays until `dispose`. */
  freshWindow(): Window & typeof globalThis;
  dispose(): void;
}

/**
 * Uses the page's `fetch`, including any wrapper of the host's. If a script has replaced it with one that throws synchronously or
 * returns no Response, uses the `fetch` of a hidden frame instead. The frame stays until `dispose`, since removing it aborts its
 * requests.
 */
export function createNativeFetch(view: Window & typeof globalThis, place: ShadowRoot): NativeFetch {
  let frame: HiddenFrame | undefined;
  const freshWindow = () => {
    // A frame that a script has removed from the page has no window.
    if (!frame?.contentWindow) {
      frame?.remove();
      frame = addHiddenFrame(place);
    }
    return frame.contentWindow as typeof view;
  };
  return {
    async fetch(input, init) {
      let answer: Promise<Response> | undefined;
      try {
        answer = view.fetch(input, init);
      } catch {
        // A real fetch rejects rather than throws.
      }
      const response: Partial<Response> | undefined = await answer;
      return typeof response?.text === 'function' ? (response as Response) : freshWindow().fetch(input, init);
    },
    freshWindow,
    dispose: () => frame?.remove(),
  };
}
