import { useLayoutEffect, useState, type RefObject } from 'react';
import { pageOf } from '../../page/page-of';

/** Without a key for so long, somebody in a field isn't typing. */
const IN_FIELD_MS = 4000;
/** After leaving a field: a press that left it, on Save for example, must still reach its button. */
const LEFT_FIELD_MS = 500;

const SIGNS = ['keydown', 'input', 'pointerdown', 'pointerup', 'focusin', 'focusout'];

/**
 * Whether something may come that takes the focus: at once if no field has it, else once typing rests. Fields of the page
 * around the widget count too.
 *
 * @param asks something wants to come; from when it may until it no longer asks, the answer stays yes
 * @param place any element of the widget's
 */
export function useTypingRest(asks: boolean, place: RefObject<HTMLElement | null>): boolean {
  const [rests, setRests] = useState(false);
  useLayoutEffect(() => {
    if (!asks || !place.current) return undefined;
    const page = pageOf(place.current);
    const come = () => setRests(true);
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(come, isInField(page) ? IN_FIELD_MS : LEFT_FIELD_MS);
    };
    if (isInField(page)) {
      wait();
      // On their way down: the widget keeps keys in its fields from the page.
      for (const type of SIGNS) page.addEventListener(type, wait, { capture: true, signal: listening.signal });
    } else come();
    return () => {
      clearTimeout(timer);
      listening.abort();
      setRests(false);
    };
  }, [asks, place]);
  return asks && rests;
}

/** A frame counts as a field, since it doesn't tell where in it the focus is. */
function isInField({ activeElement }: Document): boolean {
  let active = activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active !== null && (active.matches('input, textarea, select, iframe') || (active as HTMLElement).isContentEditable);
}
