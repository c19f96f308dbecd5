import { createContext, useContext } from 'react';
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
  /** Open modal dialogs, topmost last: the rest of the page is inert, so toasts show in that one. */
  readonly dialogs: readonly HTMLElement[];
}

export interface Toasts {
  readonly store: StoreApi<ToastsState>;
  /** Equal texts aren't merged; the 21st toast drops the oldest. `<ToastRegion>` dismisses each when its time is up. */
  show(kind: ToastKind, text: string): void;
  dismiss(id: number): void;
  /** Registers an open modal dialog. @returns call it when the dialog closes */
  dialogOpened(dialog: HTMLElement): () => void;
}

const LIMIT = 20;

/** The toasts of one mount: state and actions. `<ToastRegion>` shows them. */
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

/** Set once per mount; dialogs also work without it. */
export const ToastsContext = createContext<Toasts | null>(null);

/** The toasts of this mount. @throws Error outside `ToastsContext` */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastsContext around it');
  return toasts;
}
