/**
 * A move takes the focus and the top layer away, both of which the widget keeps (H27). Watches the focus within.
 * @returns what to call when the element has been moved within the page, and undo
 */
export function afterMove(shadow: ShadowRoot): { moved: () => void; stop: () => void } {
  let lost: HTMLElement | null = null;
  const onFocusOut = ({ target }: Event) => {
    lost = target as HTMLElement;
    // A removal blurs within the same task as the insertion that makes it a move; anything later is somebody's choice.
    setTimeout(() => (lost = null));
  };
  shadow.addEventListener('focusout', onFocusOut);
  return {
    moved() {
      const focused = lost;
      for (const dialog of shadow.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')) {
        dialog.close();
        dialog.showModal();
      }
      // Its button says that it is open.
      for (const menu of shadow.querySelectorAll<HTMLElement>('[aria-expanded=true] + [popover]')) menu.showPopover();
      focused?.focus({ preventScroll: true });
    },
    stop: () => shadow.removeEventListener('focusout', onFocusOut),
  };
}
