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
