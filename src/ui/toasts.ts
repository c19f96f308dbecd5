import { createContext, useContext } from 'react';
import type { Toasts } from './toast-store';

export { createToasts, type Toasts } from './toast-store';

/** Set once per mount; dialogs also work without it. */
export const ToastsContext = createContext<Toasts | null>(null);

/** The toasts of this mount. @throws Error outside `ToastsContext` */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastsContext around it');
  return toasts;
}
