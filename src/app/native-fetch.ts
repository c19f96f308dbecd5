/** A `fetch` that works, and the end of what it took. */
export interface NativeFetch {
  fetch: typeof fetch;
  dispose(): void;
}

/**
 * The page's own `fetch`, wrapped by whatever the host wraps it in. Where a script has put something in its place that
 * throws at once or answers no Response, the one of a fresh window: a frame inside the widget, for as long as it lives,
 * since a frame taken away aborts its requests.
 */
export function createNativeFetch(view: Window & typeof globalThis, place: ParentNode): NativeFetch {
  let frame: HTMLIFrameElement | undefined;
  const freshWindow = () => {
    // oxlint-disable-next-line react/iframe-missing-sandbox -- empty, and a sandboxed one would keep its functions to itself
    frame ??= view.document.createElement('iframe');
    frame.hidden = true;
    // Also after a move of the widget, which empties its frames.
    if (!frame.contentWindow) place.append(frame);
    return frame.contentWindow as typeof view;
  };
  return {
    async fetch(input, init) {
      let answer: Promise<Response> | undefined;
      try {
        answer = view.fetch(input, init);
      } catch {
        // No fetch throws; it rejects.
      }
      const response: Partial<Response> | undefined = await answer;
      return typeof response?.text === 'function' ? (response as Response) : freshWindow().fetch(input, init);
    },
    dispose: () => frame?.remove(),
  };
}
