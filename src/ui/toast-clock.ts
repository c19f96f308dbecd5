import type { Toast, ToastKind, Toasts } from './toast-store';

export interface ToastClock {
  /** Keeps all toasts while one is hovered or focused; `resume` gives each its full time again. */
  pause(): void;
  resume(): void;
  stop(): void;
}

const STAY_MS: Record<ToastKind, number> = { success: 2_000, error: 4_000, info: 4_000 };

/** Dismisses toasts when their time is up: success after 2 s, anything else after 4 s. Starts running. */
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
    // No event reports that the pointer or focus has left a toast that is removed.
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
