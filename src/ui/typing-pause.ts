import { useLayoutEffect, useState, type RefObject } from 'react';
import { createListening } from '../page/listening';
import { pageOf } from '../page/page-of';

/** How long without a key until somebody in a field no longer counts as typing. */
const IN_FIELD_MS = 4000;
/** After leaving a field, so that the press that left it, on Save for example, still reaches its button. */
const LEFT_FIELD_MS = 500;

const ACTIVITY = ['keydown', 'input', 'pointerdown', 'pointerup', 'focusin', 'focusout'] as const;

/**
 * Whether something that takes the focus may appear: at once if no field has the focus, else once typing pauses. Includes the
 * page's fields.
 *
 * @param wanted whether there is something to show; the result stays `true` until it is no longer wanted
 * @param place any element of the widget
 */
export function useTypingPause(wanted: boolean, place: RefObject<HTMLElement | null>): boolean {
  const [paused, setPaused] = useState(false);
  useLayoutEffect(() => {
    if (!wanted || !place.current) return undefined;
    const page = pageOf(place.current);
    const appear = () => setPaused(true);
    const { on, stop } = createListening();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(appear, isInField(page) ? IN_FIELD_MS : LEFT_FIELD_MS);
    };
    if (isInField(page)) {
      wait();
      // Capturing, since the widget stops the propagation of keys in its fields.
      on(page, ACTIVITY, wait, { capture: true });
    } else appear();
    return () => {
      clearTimeout(timer);
      stop();
      setPaused(false);
    };
  }, [wanted, place]);
  return wanted && paused;
}

/** A frame counts as a field, since its inner focus is unknown; a box to tick doesn't, as nobody types there. */
function isInField({ activeElement }: Document): boolean {
  let active = activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return (
    active !== null &&
    (active.matches('input:not([type=checkbox]), textarea, select, iframe') || (active as HTMLElement).isContentEditable)
  );
}
