import { addHiddenFrame, type HiddenFrame } from '../api/json';
import { ownMembers } from '../page/own-members';

/** What each page lacked and was given, by its window: the last widget to leave takes it back. */
const given = new WeakMap<Window, { readonly frame: HiddenFrame; widgets: number }>();

/**
 * Restores `AbortController` on a page whose scripts removed it, for as long as there is a widget. It comes from a hidden
 * frame, and its signals work only while that frame is in the page.
 * @returns undo
 */
export function restoreAbortController(view: Window & Partial<typeof globalThis>): () => void {
  const before = given.get(view);
  if (!before && view.AbortController) return () => {};
  const restored = before ?? { frame: addHiddenFrame(ownMembers(view.document).documentElement), widgets: 0 };
  if (!before) {
    given.set(view, restored);
    Object.assign(view, { AbortController: restored.frame.contentWindow?.AbortController });
  }
  restored.widgets += 1;
  return () => {
    restored.widgets -= 1;
    if (restored.widgets > 0) return;
    given.delete(view);
    delete view.AbortController;
    restored.frame.remove();
  };
}
