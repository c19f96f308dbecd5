interface Loan {
  readonly frame: HTMLIFrameElement;
  borrowers: number;
}

/** What a page was lent, which is a fact about the page and not about a mount: the last widget to go takes it along. */
const loans = new WeakMap<Window, Loan>();

/**
 * A page whose scripts took `AbortController` away (H31) has one again while a widget is there: that of a hidden frame,
 * whose signals work only as long as the frame is in the page.
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

function lend(view: Window & Partial<typeof globalThis>): HTMLIFrameElement {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- empty, and a sandboxed one would keep its functions to itself
  const frame = view.document.createElement('iframe');
  frame.hidden = true;
  view.document.documentElement.append(frame);
  Object.assign(view, { AbortController: (frame.contentWindow as typeof view | null)?.AbortController });
  return frame;
}
