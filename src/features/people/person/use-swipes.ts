import { useEffect, useRef, type RefObject } from 'react';
import { boxOf, windowSizeOf, zoomOf } from '../../../ui/box-of';
import { createListening } from '../../../page/listening';
import { viewOf } from '../../../page/page-of';

/** Shorter moves are taps. CSS pixels. */
const STEP_MIN = 48;
const CLOSE_MIN = 96;

export interface Swipes {
  /** Sideways in reading direction: 1 is forward. */
  onStep: (by: 1 | -1) => void;
  /** Down, if the dialog is a sheet scrolled to its top. */
  onClose: () => void;
}

/** Whether the attendee has zoomed into the page, where a finger moves what shows of it. */
export function isZoomedIn(element: Element): boolean {
  return (viewOf(element)?.visualViewport?.scale ?? 1) > 1.01;
}

/**
 * Touch gestures of the dialog around an element: sideways to the next person, down to close a sheet. None with two fingers, nor
 * while zoomed in.
 */
export function useSwipes(inside: RefObject<HTMLElement | null>, swipes: Swipes): void {
  const latest = useRef(swipes);
  useEffect(() => {
    latest.current = swipes;
  });
  useEffect(() => {
    const element = inside.current;
    const dialog = element?.closest('dialog');
    const view = element && viewOf(element);
    if (!element || !dialog || !view) return undefined;
    const { on, stop } = createListening();
    let from: Touch | null = null;
    /** How far the sheet is pulled down; 0 during other gestures. */
    let pulled = 0;
    const isSheet = () => dialog.scrollTop <= 0 && boxOf(dialog).bottom >= windowSizeOf(dialog).height - 1 + pulled;
    const reset = () => {
      dialog.style.transition = '';
      dialog.style.translate = '';
      pulled = 0;
    };

    const onTouch = ({ touches }: TouchEvent) => {
      from = touches.length === 1 && !isZoomedIn(element) ? (touches[0] ?? null) : null;
      // A second finger ends what the first began.
      reset();
    };
    on(element, 'touchstart', onTouch, { passive: true });
    // Not passive: once the browser scrolls, it sends no more touch events.
    on(
      element,
      'touchmove',
      (event) => {
        const touch = event.touches[0];
        if (!from || !touch || event.touches.length > 1) return;
        const [x, y] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
        if (pulled === 0 && (y <= Math.abs(x) || !isSheet())) return;
        if (event.cancelable) event.preventDefault();
        pulled = Math.max(1, y / zoomOf(dialog));
        dialog.style.transition = 'none';
        dialog.style.translate = `0 ${pulled}px`;
      },
      { passive: false },
    );
    on(
      element,
      'touchend',
      ({ changedTouches: [touch], target }) => {
        if (!from || !touch) return;
        const [x, y] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
        from = null;
        if (pulled > 0) {
          const far = pulled > CLOSE_MIN;
          reset();
          if (far) latest.current.onClose();
          return;
        }
        const onPhoto = (target as Element).closest('[data-gallery]');
        if (onPhoto || Math.abs(x) < STEP_MIN || Math.abs(x) < 2 * Math.abs(y)) return;
        latest.current.onStep(forwardOf(element, -x));
      },
      { passive: true },
    );
    on(element, 'touchcancel', reset);
    const viewport = view.visualViewport;
    const onZoom = () => void element.querySelector('[data-gallery]')?.toggleAttribute('data-zoomed', isZoomedIn(element));
    if (viewport) on(viewport, 'resize', onZoom);
    onZoom();
    return stop;
  }, [inside]);
}

/** Whether a move to the right goes forward (1) or back (-1) in the element's reading direction. */
export function forwardOf(element: Element, right: number): 1 | -1 {
  return right > 0 !== (getComputedStyle(element).direction === 'rtl') ? 1 : -1;
}
