import { addHiddenFrame, type HiddenFrame } from '../api/json';
import { ownMembers } from '../page/own-members';

/** The restored `AbortController` of each window; removed when its last widget leaves. */
const restoredIn = new WeakMap<Window, { readonly frame: HiddenFrame; widgets: number }>();

/**
 * Restores `AbortController` on a page whose scripts removed it, while there is a widget. It comes from a hidden frame; its
 * signals work only while that frame is in the page.
 * @returns undo
 */
export function restoreAbortController(view: Window & Partial<typeof globalThis>): () => void {
  const before = restoredIn.get(view);
  if (!before && view.AbortController) return () => {};
  const restored = before ?? { frame: addHiddenFrame(ownMembers(view.document).documentElement), widgets: 0 };
  if (!before) {
    restoredIn.set(view, restored);
    Object.assign(view, { AbortController: restored.frame.contentWindow?.AbortController });
  }
  restored.widgets += 1;
  return () => {
    restored.widgets -= 1;
    if (restored.widgets > 0) return;
    restoredIn.delete(view);
    delete view.AbortController;
    restored.frame.remove();
  };
}
