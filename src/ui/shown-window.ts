import { viewOf } from '../page/page-of';
import { windowSizeOf, zoomOf } from './box-of';

/** Where an on-screen keyboard leaves the window in sight, in px of the element. */
export interface ShownWindow {
  readonly top: number;
  readonly height: number;
  /** How much of the window's bottom the keyboard covers; 0 without one. */
  readonly covered: number;
}

/**
 * The window without an on-screen keyboard. On iPhones, and in Chrome on Android, a keyboard lies over the page without changing
 * the window's size: only the visual viewport tells. Zooming in changes that, too, and isn't a keyboard.
 */
export function shownWindow(element: Element): ShownWindow {
  const { height } = windowSizeOf(element);
  const viewport = viewOf(element)?.visualViewport;
  if (!viewport || viewport.scale > 1.01) return { top: 0, height, covered: 0 };
  const zoom = zoomOf(element);
  const [top, seen] = [Math.max(0, viewport.offsetTop / zoom), viewport.height / zoom];
  const covered = Math.max(0, height - top - seen);
  // A scrollbar or a browser's bar, which hides by itself.
  return covered < KEYBOARD_MIN ? { top: 0, height, covered: 0 } : { top, height: seen, covered };
}

/** No keyboard is lower. CSS px. */
const KEYBOARD_MIN = 100;
