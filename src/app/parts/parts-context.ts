import { createContext, use } from 'react';
import type { Parts } from './part-modules';

/** In a file without styles: a change of them would give parts that load later a context of their own in `npm run dev`. */
export const PartsContext = createContext<Parts | null>(null);

/** @throws Error outside of `PartsContext` */
export function useParts(): Parts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('useParts needs a PartsContext around it');
  return parts;
}
