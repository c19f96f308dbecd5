import { autoUpdate } from '@floating-ui/react';
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { boxOf, windowSizeOf } from './box-of';
import { IconButton } from './button';
import { classes } from './classes';
import s from './menu.module.css';
import { createListening } from '../page/listening';
import { pageOf } from '../page/page-of';

export interface MenuProps {
  /** Name of the menu and of its button. */
  label: string;
  /** Of the button. */
  icon: ReactNode;
  /** `<MenuLink>` and `<MenuButton>` elements. */
  children: ReactNode;
}

/**
 * A button and its menu, which the arrow keys open, too. The menu is in the top layer, so that no overflow or transform of the host
 * clips it. Closes on Escape, on a press or focus elsewhere, and on a choice.
 */
export function Menu({ label, icon, children }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  /** Where the focus goes as it opens; `false` while it is closed. */
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);

  useLayoutEffect(() => {
    const [trigger, list] = [button.current, menu.current];
    if (!open || !trigger || !list) return undefined;
    list.showPopover();
    const stopFollowing = keepBeside(trigger, list);
    const items = itemsOf(list);
    // oxlint-disable-next-line habits/no-late-focus -- at once: it opens with the press
    items.at(open === 'last' ? -1 : 0)?.focus({ preventScroll: true });

    const { on, stop } = createListening();
    // Outside the shadow root the event is retargeted: only the composed path has the real target.
    const onPress = (event: Event) => {
      const path = event.composedPath();
      if (!path.includes(list) && !path.includes(trigger)) setOpen(false);
    };
    // Capturing, since the page may stop propagation.
    const page = pageOf(list);
    on(page, 'pointerdown', onPress, { capture: true });
    return () => {
      stop();
      stopFollowing();
      // Unless a press or Tab has moved the focus elsewhere.
      if (list.contains((list.getRootNode() as ShadowRoot).activeElement)) trigger.focus();
      if (list.isConnected) list.hidePopover();
    };
  }, [open]);

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={id}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={(event) => {
          if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || isChord(event)) return;
          event.preventDefault();
          setOpen(event.key === 'ArrowUp' ? 'last' : 'first');
        }}
      />
      <div
        ref={menu}
        id={id}
        popover="manual"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={s.menu}
        onKeyDown={(event) => {
          // Wherever the focus is: the mount passes it on to what is topmost.
          if (event.key !== 'Escape') return onMenuKey(event);
          event.preventDefault();
          setOpen(false);
        }}
        onClick={(event) => {
          if ((event.target as Element).closest('[role="menuitem"]')) setOpen(false);
        }}
        onBlur={(event) => {
          const { relatedTarget: next } = event;
          // Not for the button: if the menu closed here, the press would reopen it.
          if (next && next !== button.current && !event.currentTarget.contains(next)) setOpen(false);
        }}
      >
        {children}
      </div>
    </>
  );
}

interface ItemLook {
  icon?: ReactNode;
  /** Separated from the items above. */
  divided?: boolean;
}

/** A menu item that navigates. */
export function MenuLink({ icon, divided, className, children, ...rest }: ComponentProps<'a'> & ItemLook) {
  return (
    <a role="menuitem" tabIndex={-1} {...rest} className={classes(s.item, divided && s.divided, className)}>
      {icon}
      {children}
    </a>
  );
}

/** A menu item that runs an action. */
export function MenuButton({ icon, divided, className, children, ...rest }: ComponentProps<'button'> & ItemLook) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} {...rest} className={classes(s.item, divided && s.divided, className)}>
      {icon}
      {children}
    </button>
  );
}

/** Chords are the browser's. */
const isChord = (event: KeyboardEvent): boolean => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(event.target as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || isChord(event)) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/** Gap to the button and to the window's edges, in px. */
const GAP = 8;

/**
 * Keeps a top-layer element below its button, aligned with the button's end, or as close as possible. In a short window it covers
 * the button: there is no room above a header.
 * @returns undo
 */
function keepBeside(button: HTMLElement, floating: HTMLElement): () => void {
  const place = () => {
    const { left, right, bottom } = boxOf(button);
    const { width, height } = windowSizeOf(floating);
    // Not the element's box, which the opening animation scales.
    const { offsetWidth, offsetHeight, style } = floating;
    const end = getComputedStyle(floating).direction === 'rtl' ? left : right - offsetWidth;
    style.left = `${within(end, width - offsetWidth)}px`;
    style.top = `${within(bottom + GAP, height - offsetHeight)}px`;
  };
  return autoUpdate(button, floating, place);
}

/** Keeps the gap at both ends, or only at the start without enough room. @param room how far the element may move, in px */
function within(at: number, room: number): number {
  return Math.max(GAP, Math.min(at, room - GAP));
}
