import { createListening } from '../page/listening';

/** Puts dialogs and popovers back into the top layer, from which a move of the widget takes them. @returns undo */
export function reopenAfterMove(shadow: ShadowRoot): () => void {
  const { on, stop } = createListening();
  on(shadow, 'moved', () => {
    for (const dialog of shadow.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
      dialog.close();
      dialog.showModal();
    }
    // The buttons of open menus still have `aria-expanded`; the place for toasts is always open.
    const popovers = ':is([aria-expanded=true] + [popover], [role=region][popover]):not(:popover-open)';
    for (const popover of shadow.querySelectorAll<HTMLElement>(popovers)) popover.showPopover();
  });
  return stop;
}
