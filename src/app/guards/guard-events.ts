import { createListening } from '../../page/listening';
import { actByScript } from './act-by-script';
import { copyOf, muteReturns, shield, unshield } from './shielded-event';

/*
 * Scripts of the page look at `event.target` to see whether a press is in a field, and see our element instead. They cancel the
 * press, take a key or the wheel, and our control is dead. Our listeners on the window come first, unless the page has added its
 * own there before us; then what was cancelled is done by script (decision 0024).
 */

/** The page hears these, but can't cancel them on our controls. */
const PRESSES = ['pointerdown', 'mousedown', 'touchstart', 'touchend', 'click'];
const CONTROL = 'a,button,input,select,textarea,label,summary,dialog,[role=menu]';
/** These end at the root where the target is a field. */
const EDITS = ['contextmenu', 'selectstart', 'dragstart', 'dragover', 'drop', 'copy', 'cut', 'paste'];
const FIELD = 'input,select,textarea,[contenteditable]';
/** These end at the root in an open dialog, and in what scrolls. */
const MOVES = ['touchmove', 'pointermove'];
/** The page doesn't hear these from our controls. */
const KEYS = ['keydown', 'keypress', 'keyup'];
const ACTING = /^(Enter| |Home|End|Arrow.*|Page.*)$/;

/** A listener of several types of events. */
type Heard = (event: Event) => void;

/** CSS px a finger may move in a tap. */
const TAP = 10;

/**
 * Keeps the page from cancelling what our controls need of presses, keys and the wheel, and from acting on those that our
 * controls act on. Key combinations, Tab and pinches stay the browser's and the page's.
 * @returns undo
 */
export function guardEvents(shadow: ShadowRoot, view: Window): () => void {
  const { host } = shadow;
  const guarded = new WeakSet<Event>();
  const { on, stop } = createListening();
  /** The key that was pressed on a control of ours: its release is ours, wherever the focus is by then. */
  let held = '';
  /** The touch whose start was cancelled. */
  let lost: Touch | undefined;
  let unmute: (() => void) | undefined;

  /** The innermost of our elements on the event's path, below the root, that matches. */
  const find = (event: Event, matches: string | ((element: HTMLElement) => boolean)): HTMLElement | undefined => {
    const path = event.composedPath() as HTMLElement[];
    return path.slice(0, path.indexOf(shadow as never) + 1).find((one) => {
      if (!one.matches) return false;
      return typeof matches === 'string' ? one.matches(matches) : matches(one);
    });
  };

  const onPress = (event: MouseEvent & Partial<TouchEvent>) => {
    unmute?.();
    const control = find(event, CONTROL);
    const { type, defaultPrevented: isCancelled } = event;
    if (!control) return;
    shield(event);
    guarded.add(event);
    if (type === 'touchstart') lost = isCancelled ? event.touches?.[0] : undefined;
    if (type === 'touchend' && (lost || isCancelled) && !hasMoved(lost, event.changedTouches?.[0])) {
      focusFieldOf(event);
      setTimeout(() => control.click());
    }
    if (type === 'click' && isCancelled) {
      focusFieldOf(event);
      // Once the browser has undone what it undoes for a cancelled click: it may have checked a box.
      event.stopImmediatePropagation();
      const [target] = event.composedPath();
      const copy = copyOf(event);
      setTimeout(() => target?.dispatchEvent(copy));
    }
  };

  /** At once: what is typed next belongs there, and iOS opens its keyboard only within the press. */
  const focusFieldOf = (event: Event) => find(event, FIELD)?.focus({ preventScroll: true });

  const onEdit = (event: Event) => {
    if (!find(event, FIELD)) return;
    shield(event);
  };

  const onKey = (event: KeyboardEvent) => {
    const { key, type, defaultPrevented: isCancelled } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || key === 'Tab') return;
    const target = targetOf(event);
    if (type === 'keydown') held = target ? key : '';
    if (!target && held !== key) return;
    event.stopImmediatePropagation();
    if (type === 'keypress' || !target) return;
    if (!target.dispatchEvent(copyOf(event))) event.preventDefault();
    else if (isCancelled && type === 'keydown') actByScript(target, key);
  };

  /** The element of ours that acts on the key, if any. */
  const targetOf = (event: KeyboardEvent): HTMLElement | undefined => {
    if (event.key !== 'Escape') {
      const field = find(event, FIELD);
      const acts = field ?? (ACTING.test(event.key) ? find(event, CONTROL) : undefined);
      return acts && (event.composedPath()[0] as HTMLElement);
    }
    const isElsewhere = (event.composedPath() as HTMLElement[]).some(
      (one) => one.matches?.('dialog:modal') && !one.contains(host),
    );
    const dialogs = shadow.querySelectorAll<HTMLElement>('dialog:modal');
    const topmost =
      shadow.querySelector<HTMLElement>('[role=menu]:popover-open') ?? find(event, 'dialog:modal') ?? dialogs[dialogs.length - 1];
    return isElsewhere && !find(event, '*') ? undefined : topmost;
  };

  const scrollerOf = (event: Event) => find(event, (one) => one.localName === 'dialog' || scrolls(one));

  const onWheel = (event: WheelEvent) => {
    const scroller = event.ctrlKey ? undefined : scrollerOf(event);
    if (!scroller) return;
    event.stopImmediatePropagation();
    if (event.defaultPrevented) scroller.scrollBy(event.deltaX, event.deltaY);
    event.composedPath()[0]?.dispatchEvent(copyOf(event));
  };

  const onMove = (event: PointerEvent & Partial<TouchEvent>) => {
    if (event.touches ? event.touches.length > 1 : !event.buttons) return;
    if (scrollerOf(event) || find(event, FIELD)) guarded.add(shield(event));
  };

  const onLeave = (event: Event) => {
    const { type } = event;
    if (EDITS.includes(type) ? find(event, FIELD) : MOVES.includes(type) && guarded.has(event)) {
      event.stopPropagation();
    } else if (guarded.has(event)) {
      shield(event);
      unmute = muteReturns(event, shadow);
      setTimeout(unmute);
    }
  };

  const early = { capture: true, passive: true };
  on(view, PRESSES, onPress as Heard, early);
  on(view, EDITS, onEdit, early);
  // What is acted on by a copy of a key is cancelled for the browser.
  on(view, KEYS, onKey as Heard, { capture: true, passive: false });
  on(view, 'wheel', onWheel, early);
  on(view, MOVES, onMove as Heard, early);
  on(shadow, [...PRESSES, ...EDITS, ...MOVES], unshield, early);
  on(shadow, [...PRESSES, ...EDITS, ...MOVES], onLeave, { passive: true });
  // What FastClick and its kin look for: to them our controls are all this element.
  host.classList.add('needsclick');
  return () => {
    stop();
    host.classList.remove('needsclick');
    if (!host.className) host.removeAttribute('class');
  };
}

/** Whether the finger has moved too far for a tap. */
function hasMoved(from: Touch | undefined, to: Touch | undefined): boolean {
  return from && to ? Math.abs(from.clientX - to.clientX) + Math.abs(from.clientY - to.clientY) > TAP : false;
}

const ROLLS = /auto|scroll/;

function scrolls(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
  return (ROLLS.test(overflowY) && scrollHeight > clientHeight) || (ROLLS.test(overflowX) && scrollWidth > clientWidth);
}
