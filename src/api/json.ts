import { ownMembers } from '../page/own-members';

export type HiddenFrame = HTMLIFrameElement & { readonly contentWindow: (Window & typeof globalThis) | null };

/** Adds an empty, hidden frame, whose window has the native functions that scripts have replaced in the page's. */
export function addHiddenFrame(place: Element | ShadowRoot): HiddenFrame {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- empty, and sandboxing would block access to its functions
  const frame = ownMembers(place.ownerDocument).createElement('iframe');
  frame.hidden = true;
  place.append(frame);
  return frame as HiddenFrame;
}

/** A function, so that this module can be imported on a server, without a window. */
const isJsonIntact = () => {
  try {
    return JSON.stringify(JSON.parse('{"a":"b"}')) === '{"a":"b"}';
  } catch {
    return false;
  }
};

/**
 * The browser's own JSON. If an old library has replaced it (MooTools 1.2: no `parse`, no `stringify`), it is taken from a
 * temporary frame, whose functions outlive it.
 */
export function nativeJson(): JSON {
  if (isJsonIntact()) return JSON;
  const frame = addHiddenFrame(ownMembers(document).documentElement);
  try {
    return frame.contentWindow?.JSON ?? JSON;
  } catch {
    // In a sandbox each frame has its own origin.
    return JSON;
  } finally {
    frame.remove();
  }
}

/** Runs `action` with the native JSON as the global one. `action` must be synchronous. */
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
