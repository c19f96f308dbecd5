import { createListening } from './listening';

/** The page's window, or what stands for it. */
export type Leavable = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** A watch of whether a page is left: a browser that keeps it for the way back ends what it had asked for. */
export interface LeavingWatch {
  /**
   * Whether it was left, or is being left just now: Firefox ends calls before it says so. If so, resolves when the page is back,
   * which it never is if the browser didn't keep it.
   */
  isBack(): Promise<boolean>;
  stop(): void;
}

/** @param page without one, nothing is ever left */
export function watchLeaving(page: Leavable | undefined): LeavingWatch {
  const { on, stop } = createListening();
  let back: Promise<boolean> | undefined;
  on(page, 'pagehide', () => {
    back = new Promise((resolve) => on(page, 'pageshow', () => resolve(true)));
  });
  return {
    stop,
    async isBack() {
      // A page that is put aside runs no timers.
      if (page && !back) await new Promise((resolve) => setTimeout(resolve));
      return back ?? false;
    },
  };
}
