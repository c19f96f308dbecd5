import { createContext, use } from 'react';
import type { Parts } from './part-modules';

/** The lazy parts of this mount. */
export const PartsContext = createContext<Parts | null>(null);

/** @throws Error outside of `PartsContext` */
export function useParts(): Parts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('useParts needs a PartsContext around it');
  return parts;
}
