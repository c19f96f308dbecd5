import { useContext, useLayoutEffect, useRef, useState, type MouseEvent, type PointerEvent, type ReactNode, type SyntheticEvent } from 'react';
import { classes } from './classes';
import s from './dialog.module.css';
import { lockScroll } from './scroll-lock';
import { ToastsContext } from './toasts';

export interface DialogProps {
  open: boolean;
  /** Escape, a press beside it, or the browser's own way back. Set `open` to false there. */
  onClose: () => void;
  /** Accessible name; or the id of the heading that says it. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  /** `alertdialog` asks a question: a press beside it doesn't answer it. */
  role?: 'dialog' | 'alertdialog';
  /** 400, 560 or 880px wide at most. Default `medium`. */
  size?: 'small' | 'medium' | 'large';
  className?: string;
  children: ReactNode;
}

/**
 * A native modal dialog: the browser gives top layer, focus trap, inert page and the focus back. A sheet from below in
 * narrow containers. What it shows stays until it has faded out.
 */
export function Dialog({ open, onClose, label, labelledBy, describedBy, role, size = 'medium', className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const toasts = useContext(ToastsContext);
  const pressedBeside = useRef(false);
  const [fading, setFading] = useState(false);
  const content = useRef(children);
  if (open) content.current = children;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    // A question over a dialog: the page is locked already, and by whom it will be unlocked.
    const outermost = !(element.getRootNode() as ParentNode).querySelector('dialog[open]');
    const unlock = outermost ? lockScroll(element.ownerDocument) : undefined;
    element.showModal();
    const closed = toasts?.dialogOpened(element);
    setFading(true);
    return () => {
      element.close();
      closed?.();
      unlock?.();
      const motions = element.getAnimations().map((motion) => motion.finished);
      void Promise.allSettled(motions).then(() => element.open || setFading(false));
    };
  }, [open, toasts]);

  if (!open && !fading) return null;

  const beside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const box = dialog.current?.getBoundingClientRect();
    return target === dialog.current && box && (x < box.left || x > box.right || y < box.top || y > box.bottom);
  };
  return (
    <dialog
      ref={dialog}
      part="dialog"
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={classes(s.dialog, s[size], className)}
      onCancel={(event: SyntheticEvent<HTMLDialogElement>) => {
        // A file picker's cancel bubbles up to here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Some browsers close on a second Escape whatever `cancel` says.
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      onPointerDown={(event: PointerEvent) => {
        pressedBeside.current = Boolean(beside(event));
      }}
      // Both ends of the press beside it: selecting text out of a field must not close it.
      onClick={(event) => pressedBeside.current && beside(event) && role !== 'alertdialog' && onClose()}
    >
      {content.current}
    </dialog>
  );
}
