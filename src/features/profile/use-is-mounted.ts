import { useCallback, useEffect, useRef } from 'react';

/** Whether the screen is still there, for what ends after it may have been left. */
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
