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
  /** Equal texts aren't merged; the 21st drops the oldest. It goes by itself, once `<ToastRegion>` has shown it long enough. */
  show(kind: ToastKind, text: string): void;
  dismiss(id: number): void;
  /** Tells of a modal dialog that opened. @returns to be called when it closes */
  dialogOpened(dialog: HTMLElement): () => void;
}

const LIMIT = 20;

/** The short messages of one mount. State and verbs; `<ToastRegion>` shows them. */
export function createToasts(): Toasts {
  const store = createStore<ToastsState>(() => ({ toasts: [], dialogs: [] }));
  let lastId = 0;
  return {
    store,
    show(kind, text) {
      lastId += 1;
      const toast = { id: lastId, kind, text };
      store.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-LIMIT) }));
    },
    dismiss: (id) => store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
    dialogOpened(dialog) {
      store.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }));
      return () => store.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }));
    },
  };
}
