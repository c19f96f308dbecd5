import {
  memo,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { classes } from './classes';
import s from './dialog.module.css';
import { createListening } from '../page/listening';
import { pageOf, viewOf } from '../page/page-of';
import { zoomOf } from './box-of';
import { shownWindow } from './shown-window';
import { ToastsContext } from './toasts';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, a press outside, or the browser's back gesture. Must set `open` to false. */
  onClose: () => void;
  /** Accessible name; alternatively the id of a heading. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  /** `alertdialog` asks a question, so that a press outside doesn't close it. */
  role?: 'dialog' | 'alertdialog';
  /** Maximum width: 400 or 880px. */
  size: 'small' | 'large';
  className?: string;
  children: ReactNode;
}

/**
 * A native modal dialog: the browser provides top layer, focus trap, inert page and focus return. In narrow containers it is a
 * bottom sheet. Its content stays until it has faded out; an element marked `data-first` gets the initial focus.
 */
export function Dialog({ open, onClose, label, labelledBy, describedBy, role, size, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const toasts = useContext(ToastsContext);
  const [fading, setFading] = useState(false);
  useModal(dialog, open, setFading);
  usePressBeside(dialog, open && role !== 'alertdialog', onClose);

  useLayoutEffect(() => (open && dialog.current ? toasts?.dialogOpened(dialog.current) : undefined), [open, toasts]);

  if (!open && !fading) return null;
  return (
    <dialog
      ref={dialog}
      part="dialog"
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classes(s.dialog, s[size], className)}
      // The mount passes Escape on to the topmost dialog, also if the page has cancelled it.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event: SyntheticEvent<HTMLDialogElement>) => {
        // The cancel event of a file picker bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Some browsers close on a second Escape even if `cancel` was prevented.
      onClose={({ target, currentTarget }) => {
        if (open && target === currentTarget && !currentTarget.open) onClose();
      }}
    >
      <Frozen live={open}>{children}</Frozen>
    </dialog>
  );
}

/** Freezes the content while the dialog fades out, as its owner has cleared its state by then. */
const Frozen = memo(
  ({ children }: { live: boolean; children: ReactNode }) => children,
  (_, next) => !next.live,
);

type DialogRef = RefObject<HTMLDialogElement | null>;

function useModal(dialog: DialogRef, open: boolean, setFading: (fading: boolean) => void): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    // A dialog below has already locked the page and will unlock it.
    const outermost = !(element.getRootNode() as ParentNode).querySelector('dialog[open]');
    let unlock = outermost ? lockScroll(element) : undefined;
    const { on, stop } = createListening();
    // The widget was moved, perhaps by a router that has replaced or rewritten the root element.
    on(element.getRootNode(), 'moved', () => {
      unlock?.();
      unlock &&= lockScroll(element);
    });
    const leave = openInView(element);
    const aboveKeyboard = keepAboveKeyboard(element);
    on(viewOf(element)?.visualViewport, ['resize', 'scroll'], aboveKeyboard);
    // The keyboard may be up already, of the field that has had the focus until now.
    aboveKeyboard();
    setFading(true);
    return () => {
      leave();
      stop();
      element.close();
      unlock?.();
      // A cancelled animation rejects. No `allSettled`: the host's Promise polyfill may lack it.
      const motions = element.getAnimations().map((motion) => motion.finished.catch(() => {}));
      void Promise.all(motions).then(() => element.open || setFading(false));
    };
  }, [dialog, open, setFading]);
}

/** The press must start and end outside: dragging a text selection out of a field must not close the dialog. */
function usePressBeside(dialog: DialogRef, active: boolean, onPress: () => void): void {
  const latest = useRef(onPress);
  useLayoutEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const element = dialog.current;
    if (!active || !element) return undefined;
    let began = false;
    const beside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
      const box = element.getBoundingClientRect();
      return target === element && (x < box.left || x > box.right || y < box.top || y > box.bottom);
    };
    const { on, stop } = createListening();
    on(element, 'pointerdown', (event) => void (began = beside(event)));
    on(element, 'click', (event) => void (began && beside(event) && latest.current()));
    return stop;
  }, [dialog, active]);
}

/**
 * Opens a modal dialog in the visible part of the page. In a frame as high as its content, the middle, where browsers put
 * dialogs, is usually out of view.
 * @returns undo, which leaves the dialog itself alone
 */
function openInView(dialog: HTMLDialogElement): () => void {
  const view = viewOf(dialog);
  if (!view || view === view.top || !('IntersectionObserver' in view)) {
    show(dialog);
    return () => {};
  }
  // The only way to detect the visible part of a cross-origin frame. Asynchronous.
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    const { top = 0, height = 0 } = entry?.intersectionRect ?? {};
    if (height > 0 && height < view.innerHeight) {
      // The parent's zoom: a closed dialog has none yet.
      const zoom = zoomOf(dialog.parentElement ?? dialog);
      dialog.style.top = `${top / zoom}px`;
      dialog.style.bottom = `${(view.innerHeight - top - height) / zoom}px`;
      dialog.style.maxBlockSize = `${height / zoom}px`;
    }
    show(dialog);
  });
  observer.observe(pageOf(dialog).documentElement);
  return () => observer.disconnect();
}

/** @returns what moves the dialog above an on-screen keyboard, and back once that has gone */
function keepAboveKeyboard(dialog: HTMLDialogElement): () => void {
  let isMoved = false;
  return () => {
    const { top, height, covered } = shownWindow(dialog);
    if (covered === 0 && !isMoved) return;
    isMoved = covered > 0;
    const { style } = dialog;
    style.top = isMoved ? `${top}px` : '';
    style.bottom = isMoved ? `${covered}px` : '';
    style.maxBlockSize = isMoved ? `${height}px` : '';
    const focused = (dialog.getRootNode() as ShadowRoot).activeElement;
    if (isMoved && focused && dialog.contains(focused)) focused.scrollIntoView({ block: 'nearest' });
  };
}

/** Focuses the element marked `data-first`, or else lets the browser choose. Not by `autofocus`, which logs to the console. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  // oxlint-disable-next-line habits/no-late-focus -- a modal dialog has taken it already
  dialog.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
}

/**
 * Keeps the host page from scrolling under a modal dialog, reserves the scrollbar's width so that the page doesn't shift, and
 * later restores its inline style exactly.
 * @returns undo
 */
function lockScroll(element: Element): () => void {
  const { documentElement: page, defaultView } = pageOf(element);
  const before = page.getAttribute('style');
  const hasBar = (defaultView?.innerWidth ?? 0) > page.clientWidth;
  if (hasBar) page.style.setProperty('scrollbar-gutter', 'stable', 'important');
  page.style.setProperty('overflow', 'hidden', 'important');
  const locked = page.getAttribute('style');
  return () => {
    if (page.getAttribute('style') !== locked) {
      // The host has changed the style meanwhile: remove only our properties.
      page.style.removeProperty('overflow');
      page.style.removeProperty('scrollbar-gutter');
    } else if (before === null) {
      page.removeAttribute('style');
    } else {
      // By CSSOM: a CSP without 'unsafe-inline' blocks setAttribute('style').
      page.style.cssText = before;
    }
  };
}
