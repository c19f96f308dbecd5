import Lock from 'lucide-react/icons/lock';
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { newEvent } from '../../page/kinds';
import { Card } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { focusLate } from '../../ui/focus-late';
import { Heading } from '../../ui/heading';
import { useToasts } from '../../ui/toasts';
import s from './dashboard.module.css';
import { LockChoice, useLockDraft } from './lock-choice';
import { PasswordGate } from './password-gate';
import { notesScroll } from './scroll-back';

/** Asks for the password while the desk is out of sight: above an open dialog, since all outside of that is inert. */
export function Locked() {
  const t = useMessages();
  const { store } = useToasts();
  const [isAbove] = useState(() => store.getState().dialogs.length > 0);
  /** A browser closes a dialog on a second Escape, whatever the page says: another one takes its place. */
  const [escapes, setEscapes] = useState(0);
  const id = useId();
  const draft = useLockDraft();
  const gate = (
    <>
      <div className={s.head}>
        <Heading below={1} id={id}>
          {t('admin.locked')}
        </Heading>
        <Lock size={20} className={s.muted} />
      </div>
      <p className={s.muted}>{t('admin.locked.hint')}</p>
      {/* Whoever hasn't the password changes nothing. */}
      <PasswordGate label={t('admin.locked')} action={t('admin.unlock')} below={<LockChoice {...draft} />} onOpen={draft.keep} />
    </>
  );
  if (!isAbove) {
    return (
      <Card as="section" className={s.section} aria-labelledby={id} data-lock="">
        {gate}
      </Card>
    );
  }
  return (
    <Dialog key={escapes} open onClose={() => setEscapes(escapes + 1)} role="alertdialog" size="small" labelledBy={id}>
      <div className={s.lock} data-lock="">
        {gate}
      </div>
    </Dialog>
  );
}

/** Says that the page is about to lock, where somebody looks: in the open dialog, or at the window's lower edge. */
export function LockWarning({ shown }: { shown: boolean }) {
  const t = useMessages();
  const dialog = useStore(useToasts().store, ({ dialogs }) => dialogs.at(-1));
  // There before its text, as screen readers announce only what changes.
  const region = <output className={s.warning}>{shown && <span>{t('admin.lock.soon')}</span>}</output>;
  return dialog ? createPortal(region, dialog) : region;
}

interface PutAwayProps {
  /** The box of the desk, and the only child in it. */
  place: RefObject<HTMLElement | null>;
  locked: boolean;
  locksSoon: boolean;
}

/**
 * Takes the desk out of the page while it is locked, so that nobody reads it, and puts it back with its dialogs and what was typed
 * in them, scrolled as it was. Moves the focus to the password, unless it is elsewhere on the page, and back. Stands before
 * `Locked`, whose dialog takes the focus as soon as it opens.
 */
export function PutAway({ place, locked, locksSoon }: PutAwayProps) {
  const left = useRef<HTMLElement | null>(null);
  const scrollBack = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    const box = place.current;
    const desk = box?.firstElementChild;
    // Not where the desk is put back: the lock may still stand in its place then.
    if (!locked) scrollBack.current?.();
    if (!locked || !box || !desk) return undefined;
    const root = box.getRootNode() as ShadowRoot;
    const focused = root.activeElement as HTMLElement | null;
    left.current = box.contains(focused) ? focused : null;
    const password = root.querySelector<HTMLElement>('[data-lock] [name=password]');
    focusLate(password, box);
    desk.remove();
    return () => {
      box.append(desk);
      // As after a move of the whole widget, dialogs are to come back into the top layer.
      if (box.isConnected) root.dispatchEvent(newEvent('moved'));
    };
  }, [place, locked]);
  // Before the lock stands above the desk, for which browsers scroll the page on. Whoever scrolls meanwhile puts the lock off.
  useLayoutEffect(() => {
    if (!locked) scrollBack.current = locksSoon && place.current ? notesScroll(place.current) : null;
  }, [place, locked, locksSoon]);

  const wasLocked = useRef(locked);
  useEffect(() => {
    const box = place.current;
    const isOpened = wasLocked.current && !locked;
    wasLocked.current = locked;
    if (!isOpened || !box) return;
    focusLate(
      left.current?.isConnected ? left.current : box.querySelector<HTMLElement>('section[tabindex]:not([hidden] *)'),
      box,
    );
  }, [place, locked]);
  return null;
}
