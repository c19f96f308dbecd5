import { createListening } from './listening';

/** The page's window, or what stands for it. */
export type Leavable = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Whether a page was left since the watch began. */
export interface LeavingWatch {
  /** Once it was left: resolves when it is back, which it never is if the browser didn't keep it. */
  back: Promise<void> | undefined;
  stop(): void;
}

/** Watches for a page's being left: a browser that keeps it for the way back ends what it had asked for. */
export function watchLeaving(page: Leavable | undefined): LeavingWatch {
  const { on, stop } = createListening();
  const watch: LeavingWatch = { back: undefined, stop };
  on(page, 'pagehide', () => {
    watch.back = new Promise((resolve) => on(page, 'pageshow', () => resolve()));
  });
  return watch;
}
