import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { boxOf, windowSizeOf } from './box-of';
import { clearOf } from './clear-of';
import { shownWindow } from './shown-window';
import { Button, IconButton } from './button';
import { saidLater } from './said-later';
import type { Toast, ToastKind, Toasts } from './toasts';
import s from './toast-region.module.css';
import { pageOf, asReactRoot, viewOf } from '../page/page-of';

export interface ToastRegionProps {
  toasts: Toasts;
  /** Name of the region. */
  label: string;
  /** Name of each toast's button. */
  dismissLabel: string;
}

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const;

/**
 * Shows toasts in the top layer, so that no overflow or transform of the host hides them, or inside the topmost modal dialog,
 * since everything outside it is inert. One portal is moved between the two, which keeps React's tree and half-read toasts.
 */
export function ToastRegion({ toasts, label, dismissLabel }: ToastRegionProps) {
  const home = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const shown = useStore(toasts.store, (state) => state.toasts);
  const dialog = useStore(toasts.store, (state) => state.dialogs.at(-1));

  useLayoutEffect(() => {
    const made = home.current && asReactRoot(pageOf(home.current).createElement('div'));
    if (!made) return undefined;
    made.className = s.place ?? '';
    made.role = 'region';
    made.popover = 'manual';
    const clock = startToastClock(toasts);
    // Not `pointerover`: it also fires when a toast appears under a resting pointer.
    for (const type of ['pointermove', 'focusin']) made.addEventListener(type, clock.pause);
    for (const type of ['pointerleave', 'focusout']) made.addEventListener(type, clock.resume);
    setPlace(made);
    return () => {
      clock.stop();
      made.remove();
    };
  }, [toasts]);

  useLayoutEffect(() => {
    place?.setAttribute('aria-label', label);
  }, [place, label]);

  useLayoutEffect(() => {
    const host = dialog ?? home.current;
    if (!place || !host) return undefined;
    if (place.parentNode !== host) host.append(place);
    // Open even while empty, since a live region must exist before its text; but not while detached, where showing a popover
    // throws.
    if (place.isConnected && !place.matches(':popover-open')) place.showPopover();
    const widget = home.current?.parentElement;
    if (shown.length === 0 || !widget) return undefined;
    return keepAligned(widget, place);
  }, [place, dialog, shown.length]);

  return (
    <div ref={home}>
      {/* A portal has React listen there for every event it knows: not before there is something to press. */}
      {place &&
        shown.length > 0 &&
        createPortal(
          <div className={s.toasts}>
            {shown.map((toast) => (
              <ToastItem key={toast.id} toast={toast} label={dismissLabel} onDismiss={() => toasts.dismiss(toast.id)} />
            ))}
          </div>,
          place,
        )}
    </div>
  );
}

function ToastItem({ toast, label, onDismiss }: { toast: Toast; label: string; onDismiss: () => void }) {
  const Icon = ICONS[toast.kind];
  return (
    <div part="toast" className={s.toast} data-kind={toast.kind}>
      <Icon size={20} />
      <div className={s.words}>
        <p role={toast.kind === 'error' ? 'alert' : 'status'} lang={toast.lang}>
          <span {...saidLater}>{toast.text}</span>
        </p>
        {toast.action && (
          <Button small variant="ghost" onClick={toast.action.act}>
            {toast.action.label}
          </Button>
        )}
      </div>
      <IconButton label={label} icon={<X size={18} />} onClick={onDismiss} />
    </div>
  );
}

/**
 * Keeps the toasts at the widget's bottom edge, which moves on scrolling and resizing.
 * @returns undo
 */
function keepAligned(widget: HTMLElement, place: HTMLElement): () => void {
  const view = viewOf(widget);
  // Not while one is pressed: the press takes the focus from a field that they kept off, and a button that moves isn't clicked.
  const align = () => {
    if (!place.matches(':active')) alignWith(widget, place);
  };
  align();
  // Capturing, since an element of the host may scroll.
  const capture = { capture: true, passive: true };
  view?.addEventListener('scroll', align, capture);
  view?.addEventListener('resize', align);
  widget.addEventListener('focusin', align);
  // An on-screen keyboard, above which the page may be panned.
  const panned = view?.visualViewport;
  for (const type of ['resize', 'scroll']) panned?.addEventListener(type, align);
  const observer = 'ResizeObserver' in globalThis ? new ResizeObserver(align) : null;
  observer?.observe(widget);
  return () => {
    view?.removeEventListener('scroll', align, capture);
    view?.removeEventListener('resize', align);
    widget.removeEventListener('focusin', align);
    for (const type of ['resize', 'scroll']) panned?.removeEventListener(type, align);
    observer?.disconnect();
  };
}

/** Positions the toasts over the visible part of the widget. */
function alignWith(widget: HTMLElement, place: HTMLElement): void {
  const { left, right, bottom } = boxOf(widget);
  const { width } = windowSizeOf(widget);
  const { top, height: seen, covered } = shownWindow(widget);
  // All below is reckoned from the foot of what shows.
  const height = top + seen;
  place.style.left = `${Math.max(0, left)}px`;
  place.style.right = `${Math.max(0, width - right)}px`;
  // At the widget's bottom edge if that is above the window's; at the window's if the widget is out of view.
  const foot = Math.max(0, Math.min(height - bottom, height / 2));
  place.style.bottom = `${covered + aboveControls(widget, place, height, foot)}px`;
}

/** The controls toasts must not cover. Not those in a list, which can be scrolled away. */
const CONTROLS = ':is(a, button, input, select, textarea):not(li *, [part=toast] *)';
/** What the keyboard has come to is never under them, wherever it is. */
const FOCUSED = ':focus-visible:not([part=toast] *)';

/**
 * Keeps the toasts off the controls at the widget's bottom: a form's button and the docked tab bar. They go below the controls if
 * there is room, else above, where they may cover text. While the widget's bottom is below the window, only the tab bar and a
 * form's button count: a toast that covers it stays for as long as the pointer that wants to press it.
 */
function aboveControls(widget: HTMLElement, place: HTMLElement, height: number, foot: number): number {
  const stack = place.firstElementChild ? boxOf(place.firstElementChild).height : 0;
  const [toast] = [...place.querySelectorAll('[part=toast]')].map(boxOf).toSorted((a, b) => b.width - a.width);
  if (!toast) return foot;
  const isFootInView = boxOf(widget).bottom <= height;
  const boxes = [...widget.querySelectorAll(`${isFootInView ? CONTROLS : '[role=tab], [type=submit]'}, ${FOCUSED}`)]
    .map(boxOf)
    .filter((box) => box.left < toast.right && box.right > toast.left);
  return clearOf(boxes, height, stack, foot);
}

export interface ToastClock {
  /** Keeps all toasts while one is hovered or focused; `resume` restarts their full time. */
  pause(): void;
  resume(): void;
  stop(): void;
}

const STAY_MS: Record<ToastKind, number> = { success: 2_000, error: 4_000, info: 4_000 };

/** Dismisses toasts after their time: success 2 s, others 4 s; none with a button. Starts running. */
export function startToastClock({ store, dismiss }: Pick<Toasts, 'store' | 'dismiss'>): ToastClock {
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let paused = false;

  const stopTimer = (id: number) => {
    clearTimeout(timers.get(id));
    timers.delete(id);
  };
  const stopAll = () => {
    for (const id of timers.keys()) stopTimer(id);
  };
  const startTimers = (toasts: readonly Toast[]) => {
    for (const { id, kind, action } of toasts)
      if (!timers.has(id) && !action)
        timers.set(
          id,
          setTimeout(() => dismiss(id), STAY_MS[kind]),
        );
  };
  const unsubscribe = store.subscribe(({ toasts }, before) => {
    const gone = before.toasts.filter((toast) => !toasts.includes(toast));
    for (const { id } of gone) stopTimer(id);
    // A removed toast fires no pointerleave or focusout.
    if (gone.length > 0) paused = false;
    if (!paused) startTimers(toasts);
  });
  startTimers(store.getState().toasts);

  return {
    pause() {
      paused = true;
      stopAll();
    },
    resume() {
      paused = false;
      startTimers(store.getState().toasts);
    },
    stop() {
      unsubscribe();
      stopAll();
    },
  };
}
