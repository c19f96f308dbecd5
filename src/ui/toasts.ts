import { createContext, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type ToastKind = 'success' | 'error' | 'info';

/** A button of a toast, which then stays until it is dismissed. Such toasts are rare: who has one puts it into the store. */
export interface ToastAction {
  readonly label: string;
  act(): void;
}

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** BCP 47; empty for an unknown language. Default: the widget's. */
  readonly lang?: string | undefined;
  readonly action?: ToastAction | undefined;
}

interface ToastsState {
  /** Oldest first. */
  readonly toasts: readonly Toast[];
  /** Open modal dialogs, topmost last. Toasts show in that one, since the rest of the page is inert. */
  readonly dialogs: readonly HTMLElement[];
}

export interface Toasts {
  readonly store: StoreApi<ToastsState>;
  /** Equal texts aren't merged; the 21st toast drops the oldest. */
  show(kind: ToastKind, text: string, lang?: string): void;
  dismiss(id: number): void;
  /** Registers an open modal dialog. @returns unregister */
  dialogOpened(dialog: HTMLElement): () => void;
}

const LIMIT = 20;

export function createToasts(): Toasts {
  const store = createStore<ToastsState>(() => ({ toasts: [], dialogs: [] }));
  let lastId = 0;
  return {
    store,
    show(kind, text, lang) {
      lastId += 1;
      const toast = { id: lastId, kind, text, lang };
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
