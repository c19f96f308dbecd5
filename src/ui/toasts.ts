import { createContext, useContext } from 'react';
import type { Toasts } from './toast-store';

export { createToasts, type Toasts } from './toast-store';

/** Set once for each mount; dialogs work without. */
export const ToastsContext = createContext<Toasts | null>(null);

/** The toasts of this mount. @throws Error outside of `ToastsContext` */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastsContext around it');
  return toasts;
}
