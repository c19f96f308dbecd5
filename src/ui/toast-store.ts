import { createStore, type StoreApi } from 'zustand/vanilla';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

interface ToastsState {
  /** Oldest first. */
  readonly toasts: readonly Toast[];
  /** Open modal dialogs, topmost last: all else on the page is inert, so toasts show in there. */
  readonly dialogs: readonly HTMLElement[];
}

export interface Toasts {
  readonly store: StoreApi<ToastsState>;
  /** Success stays 2 s, anything else 4 s. Equal texts aren't merged; the 21st drops the oldest. */
  show(kind: ToastKind, text: string): void;
  dismiss(id: number): void;
  /** Nothing goes while somebody points at or stands on a toast; `resume` gives each its full time again. */
  pause(): void;
  resume(): void;
  /** Tells of a modal dialog that opened. @returns to be called when it closes */
  dialogOpened(dialog: HTMLElement): () => void;
  /** Stops all timers and drops what is shown. */
  dispose(): void;
}

/** The timers of the window; replaced by a fake clock in tests. */
export interface ToastClock {
  setTimeout(done: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

const LIMIT = 20;
const STAY_MS: Record<ToastKind, number> = { success: 2_000, error: 4_000, info: 4_000 };

const windowClock: ToastClock = {
  setTimeout: (done, ms) => setTimeout(done, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

/** The short messages of one mount. State and verbs; `<ToastRegion>` shows them. */
export function createToasts(clock: ToastClock = windowClock): Toasts {
  const store = createStore<ToastsState>(() => ({ toasts: [], dialogs: [] }));
  const timers = new Map<number, unknown>();
  let lastId = 0;
  let paused = false;

  const stopTimer = (id: number) => {
    clock.clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const stopAll = () => {
    for (const id of timers.keys()) stopTimer(id);
  };
  const startTimer = ({ id, kind }: Toast) => {
    if (!paused) timers.set(id, clock.setTimeout(() => dismiss(id), STAY_MS[kind]));
  };
  const resume = () => {
    if (!paused) return;
    paused = false;
    for (const toast of store.getState().toasts) startTimer(toast);
  };
  const dismiss = (id: number) => {
    stopTimer(id);
    store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
    // The pointer or focus that paused the others leaves no word when what it stood on goes.
    resume();
  };

  return {
    store,
    dismiss,
    show(kind, text) {
      const toast = { id: ++lastId, kind, text };
      const all = [...store.getState().toasts, toast];
      for (const dropped of all.slice(0, -LIMIT)) stopTimer(dropped.id);
      store.setState({ toasts: all.slice(-LIMIT) });
      startTimer(toast);
    },
    pause() {
      paused = true;
      stopAll();
    },
    resume,
    dialogOpened(dialog) {
      store.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
      return () => store.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }));
    },
    dispose() {
      stopAll();
      store.setState({ toasts: [] });
    },
  };
}
