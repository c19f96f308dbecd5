import { ownMembers } from '../page/own-members';

/** A frame whose window has the browser's own functions. */
export type HiddenFrame = HTMLIFrameElement & { readonly contentWindow: (Window & typeof globalThis) | null };

/** Adds an empty, hidden frame, as the source of what scripts have replaced in the page's window. */
export function addHiddenFrame(place: Element | ShadowRoot): HiddenFrame {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- empty, and a sandboxed one would keep its functions to itself
  const frame = ownMembers(place.ownerDocument).createElement('iframe');
  frame.hidden = true;
  place.append(frame);
  return frame as HiddenFrame;
}

/** A function, so that importing this module on a server touches no window. */
const works = () => {
  try {
    return JSON.stringify(JSON.parse('{"a":"b"}')) === '{"a":"b"}';
  } catch {
    return false;
  }
};

/**
 * The browser's JSON. Where an old library has replaced it (MooTools 1.2: no `parse`, no `stringify`), it comes from a
 * frame that is in the page only for a moment; the frame's functions outlive it.
 */
export function nativeJson(): JSON {
  if (works()) return JSON;
  const frame = addHiddenFrame(ownMembers(document).documentElement);
  try {
    return frame.contentWindow?.JSON ?? JSON;
  } catch {
    // In a sandbox each frame has an origin of its own.
    return JSON;
  } finally {
    frame.remove();
  }
}

/** Runs code that uses the global JSON, with the browser's in its place meanwhile. `action` must be synchronous. */
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
