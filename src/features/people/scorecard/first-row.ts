import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { focusLate } from '../../../ui/focus-late';
import { useTypingPause } from '../../../ui/typing-pause';

/**
 * The number whose row is the first: of who sits across. Another one waits for a pause in typing, and the field or mark that has
 * the focus keeps it, wherever its row goes.
 *
 * @param isShown whether the list is there
 */
export function useFirstRow(across: number | null, rows: RefObject<HTMLElement | null>, isShown: boolean): number | null {
  const [first, setFirst] = useState(across);
  const focused = useRef<HTMLElement | null>(null);
  const mayMove = useTypingPause(isShown && across !== first, rows);
  useLayoutEffect(() => {
    if (!mayMove) return;
    queueMicrotask(() => {
      focused.current = rows.current?.querySelector<HTMLElement>(':focus') ?? null;
      setFirst(across);
    });
  }, [across, mayMove, rows]);
  useLayoutEffect(() => {
    focusLate(focused.current, rows.current);
    focused.current = null;
  });
  return first;
}
