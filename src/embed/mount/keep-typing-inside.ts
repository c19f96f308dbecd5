/**
 * Keeps typing in our fields from triggering the host's single-key shortcuts, and focuses a field whose press the host has
 * cancelled, until `app/guards` has loaded, which does more. Escape, Tab and key combinations still reach the host.
 * @returns undo
 */
export function keepTypingInside(shadow: ShadowRoot): () => void {
  for (const type of TYPES) shadow.addEventListener(type, keep);
  return () => {
    for (const type of TYPES) shadow.removeEventListener(type, keep);
  };
}

const TYPES = ['keydown', 'keypress', 'keyup', 'click'];

function keep(event: Event): void {
  const { type, key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
  const [target] = event.composedPath() as [Partial<HTMLElement>?];
  if (!target?.matches?.('input,textarea,select,[contenteditable]')) return;
  if (type === 'click') {
    if (!target.matches(':focus,[type=radio],[type=checkbox],[type=file]')) target.focus?.({ preventScroll: true });
  } else if (key !== 'Escape' && key !== 'Tab' && !ctrlKey && !metaKey && !altKey) event.stopPropagation();
}
