import { useLayoutEffect, useState, type RefObject } from 'react';
import { pageOf } from '../../page/page-of';

/** After so long without a key, somebody in a field no longer counts as typing. */
const IN_FIELD_MS = 4000;
/** After leaving a field: a press that left it, on Save for example, must still reach its button. */
const LEFT_FIELD_MS = 500;

const SIGNS = ['keydown', 'input', 'pointerdown', 'pointerup', 'focusin', 'focusout'];

/**
 * Whether something that takes the focus may appear: at once if no field has it, else once typing has paused. Fields of the
 * page around the widget count too.
 *
 * @param wanted whether there is something to show; once it may appear, the answer stays `true` until it is no longer wanted
 * @param place any element of the widget
 */
export function useTypingPause(wanted: boolean, place: RefObject<HTMLElement | null>): boolean {
  const [paused, setPaused] = useState(false);
  useLayoutEffect(() => {
    if (!wanted || !place.current) return undefined;
    const page = pageOf(place.current);
    const appear = () => setPaused(true);
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(appear, isInField(page) ? IN_FIELD_MS : LEFT_FIELD_MS);
    };
    if (isInField(page)) {
      wait();
      // While capturing: the widget stops the propagation of keys pressed in its fields.
      for (const type of SIGNS) page.addEventListener(type, wait, { capture: true, signal: listening.signal });
    } else appear();
    return () => {
      clearTimeout(timer);
      listening.abort();
      setPaused(false);
    };
  }, [wanted, place]);
  return wanted && paused;
}

/** A frame counts as a field, since the focus within it can't be seen from here. */
function isInField({ activeElement }: Document): boolean {
  let active = activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active !== null && (active.matches('input, textarea, select, iframe') || (active as HTMLElement).isContentEditable);
}
