/**
 * Restores the focus and the top layer, which a move within the page takes away (H27). Tracks the focus in the root.
 * @returns `moved`, to call once the element has been moved, and undo
 */
export function afterMove(shadow: ShadowRoot): { moved: () => void; stop: () => void } {
  let lost: HTMLElement | null = null;
  const onFocusOut = ({ target }: Event) => {
    lost = target as HTMLElement;
    // In a move, the removal blurs in the same task as the insertion. Any later change of focus is deliberate.
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
      // Its button still says that it is open.
      for (const menu of shadow.querySelectorAll<HTMLElement>('[aria-expanded=true] + [popover]')) menu.showPopover();
      focused?.focus({ preventScroll: true });
    },
    stop: () => shadow.removeEventListener('focusout', onFocusOut),
  };
}
