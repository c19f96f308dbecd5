import { useId, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { IconButton } from './button';

/** Where a menu's focus goes as it opens; `false` while it is closed. */
export type Opening = false | 'first' | 'last';

/** What a menu needs of its button. */
export interface Popup {
  /** Of the menu. */
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  open: Opening;
  setOpen: (open: Opening) => void;
}

export interface PopupButtonProps {
  /** Name of the button. */
  label: string;
  icon: ReactNode;
  /** Missing until its code has loaded: a press before that opens it then. */
  menu?: ComponentType<Popup>;
}

/** The button of a menu, opened also by the arrow keys. */
export function PopupButton({ label, icon, menu: Menu }: PopupButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Opening>(false);
  const id = useId();
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={Menu && id}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowUp' ? 'last' : 'first');
        }}
      />
      {Menu && <Menu id={id} button={button} open={open} setOpen={setOpen} />}
    </>
  );
}
