/** As a function of its own, so that a server's import of this module touches no window. */
const works = () => {
  try {
    return JSON.stringify(JSON.parse('{"a":"b"}')) === '{"a":"b"}';
  } catch {
    return false;
  }
};

/**
 * The browser's JSON. Old libraries put one of their own in its place (MooTools 1.2: no `parse`, no `stringify`), and then
 * it comes from a frame that is in the page for that moment only; its functions outlive it.
 */
export function nativeJson(): JSON {
  if (works()) return JSON;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- empty, and a sandboxed one would keep its functions to itself
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.documentElement.append(frame);
  try {
    return (frame.contentWindow as (Window & typeof globalThis) | null)?.JSON ?? JSON;
  } catch {
    // In a sandbox each frame is of another origin.
    return JSON;
  } finally {
    frame.remove();
  }
}

/** Runs what knows the global JSON alone, with the browser's there meanwhile. `action` must be synchronous. */
export function withNativeJson<Result>(action: () => Result): Result {
  const native = nativeJson();
  const before = globalThis.JSON;
  if (native === before) return action();
  globalThis.JSON = native;
  try {
    return action();
  } finally {
    globalThis.JSON = before;
  }
}
