import { useCallback, useLayoutEffect, useRef } from 'react';
import { useMessages, type Translate } from './messages';

/** The texts for what is said later: the same function at each render, which speaks the language of the moment it is called. */
export function useLaterMessages(): Translate {
  const t = useMessages();
  const latest = useRef(t);
  useLayoutEffect(() => {
    latest.current = t;
  });
  return useCallback((key, values) => latest.current(key, values), []);
}
