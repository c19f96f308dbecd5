import { addHiddenFrame, type HiddenFrame } from '../api/json';
import { ownMembers } from '../page/own-members';

interface Loan {
  readonly frame: HiddenFrame;
  borrowers: number;
}

/** The loan to each page. Kept per page rather than per mount: the last widget to leave takes it back. */
const loans = new WeakMap<Window, Loan>();

/**
 * Restores `AbortController` on a page whose scripts removed it (H31), for as long as there is a widget. It comes from a
 * hidden frame, and its signals work only while that frame is in the page.
 * @returns undo
 */
export function lendAbortController(view: Window & Partial<typeof globalThis>): () => void {
  let loan = loans.get(view);
  if (!loan) {
    if (view.AbortController) return () => {};
    loan = { frame: lend(view), borrowers: 0 };
    loans.set(view, loan);
  }
  const lent = loan;
  lent.borrowers += 1;
  return () => {
    lent.borrowers -= 1;
    if (lent.borrowers > 0) return;
    loans.delete(view);
    delete view.AbortController;
    lent.frame.remove();
  };
}

function lend(view: Window & Partial<typeof globalThis>): HiddenFrame {
  const frame = addHiddenFrame(ownMembers(view.document).documentElement);
  Object.assign(view, { AbortController: frame.contentWindow?.AbortController });
  return frame;
}
