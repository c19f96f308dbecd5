import { useCallback, useEffect, useRef } from 'react';

/** Whether the screen is still mounted, for work that may end after it is left. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
