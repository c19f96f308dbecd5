import type { Toast, ToastKind, Toasts } from './toast-store';

export interface ToastClock {
  /** Nothing goes while somebody points at or stands on a toast; `resume` gives each its full time again. */
  pause(): void;
  resume(): void;
  stop(): void;
}

const STAY_MS: Record<ToastKind, number> = { success: 2_000, error: 4_000, info: 4_000 };

/** Takes toasts away when they were seen long enough: success after 2 s, anything else after 4 s. Runs at once. */
export function startToastClock({ store, dismiss }: Pick<Toasts, 'store' | 'dismiss'>): ToastClock {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let paused = false;

  const stopTimer = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const stopAll = () => {
    for (const id of timers.keys()) stopTimer(id);
  };
  const startTimers = (toasts: readonly Toast[]) => {
    for (const { id, kind } of toasts)
      if (!timers.has(id))
        timers.set(
          id,
          setTimeout(() => dismiss(id), STAY_MS[kind]),
        );
  };
  const unsubscribe = store.subscribe(({ toasts }, before) => {
    const gone = before.toasts.filter((toast) => !toasts.includes(toast));
    for (const { id } of gone) stopTimer(id);
    // The pointer or focus that paused the others leaves no word when what it stood on goes.
    if (gone.length > 0) paused = false;
    if (!paused) startTimers(toasts);
  });
  startTimers(store.getState().toasts);

  return {
    pause() {
      paused = true;
      stopAll();
    },
    resume() {
      paused = false;
      startTimers(store.getState().toasts);
    },
    stop() {
      unsubscribe();
      stopAll();
    },
  };
}
