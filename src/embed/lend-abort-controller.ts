/**
 * A page whose scripts took `AbortController` away (H31) has one again while the widget is there: that of a hidden frame,
 * whose signals work only as long as the frame is in the page.
 * @returns undo
 */
export function lendAbortController(view: Window & Partial<typeof globalThis>): () => void {
  if (view.AbortController) return () => {};
  // oxlint-disable-next-line react/iframe-missing-sandbox -- empty, and a sandboxed one would keep its functions to itself
  const frame = view.document.createElement('iframe');
  frame.hidden = true;
  view.document.documentElement.append(frame);
  Object.assign(view, { AbortController: (frame.contentWindow as typeof view | null)?.AbortController });
  return () => {
    delete view.AbortController;
    frame.remove();
  };
}
