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
  /** 400 or 880px wide at most. */
  size: 'small' | 'large';
  className?: string;
  children: ReactNode;
}

/**
 * A native modal dialog: the browser gives top layer, focus trap, inert page and the focus back. A sheet from below in
 * narrow containers. What it shows stays until it has faded out; `autoFocus` within chooses where the focus goes.
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
      onCancel={(event: SyntheticEvent<HTMLDialogElement>) => {
        // A file picker's cancel bubbles up to here too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Some browsers close on a second Escape whatever `cancel` says.
      onClose={({ target, currentTarget }) => {
        if (open && target === currentTarget && !currentTarget.open) onClose();
      }}
    >
      <Frozen live={open}>{children}</Frozen>
    </dialog>
  );
}

/** While it fades out, a dialog shows what it showed: its owner has forgotten by then. */
const Frozen = memo(
  ({ children }: { live: boolean; children: ReactNode }) => children,
  (_, next) => !next.live,
);

type DialogRef = RefObject<HTMLDialogElement | null>;

function useModal(dialog: DialogRef, open: boolean, setFading: (fading: boolean) => void): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    // A question over a dialog: that one has locked the page and will unlock it.
    const outermost = !(element.getRootNode() as ParentNode).querySelector('dialog[open]');
    const unlock = outermost ? lockScroll(element.ownerDocument) : undefined;
    element.showModal();
    setFading(true);
    return () => {
      element.close();
      unlock?.();
      // A cancelled motion rejects. Not by `allSettled`, which a library's Promise in place of the browser's may lack.
      const motions = element.getAnimations().map((motion) => motion.finished.catch(() => {}));
      void Promise.all(motions).then(() => element.open || setFading(false));
    };
  }, [dialog, open, setFading]);
}

/** Both ends of the press must be beside it: selecting text out of a field must not close it. */
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
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', (event) => (began = beside(event)), { signal });
    element.addEventListener('click', (event) => began && beside(event) && latest.current(), { signal });
    return () => listening.abort();
  }, [dialog, active]);
}
