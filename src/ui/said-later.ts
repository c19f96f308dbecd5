/** How long a screen reader takes to notice a region: what React Aria's announcer waits for Safari, too. */
const NOTICED_MS = 100;

const enter = (text: HTMLElement | null) => {
  const timer = setTimeout(() => text?.removeAttribute('aria-hidden'), NOTICED_MS);
  return () => clearTimeout(timer);
};

/**
 * For the text of a live region that comes with it: seen at once, it enters the accessibility tree a moment after the region, since
 * NVDA and JAWS say nothing but what changes in a region they know. Not for text with a control in it.
 */
export const saidLater = { 'aria-hidden': true, ref: enter } as const;
