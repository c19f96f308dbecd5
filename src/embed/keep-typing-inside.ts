/**
 * Keeps typing in our fields from triggering the host's single-key shortcuts. Escape, Tab and key combinations still reach the
 * host.
 * @returns undo
 */
export function keepTypingInside(shadow: ShadowRoot): () => void {
  for (const type of TYPES) shadow.addEventListener(type, stopTyping);
  return () => {
    for (const type of TYPES) shadow.removeEventListener(type, stopTyping);
  };
}

const TYPES = ['keydown', 'keypress', 'keyup'];

function stopTyping(event: Event): void {
  const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
  if (key === 'Escape' || key === 'Tab' || ctrlKey || metaKey || altKey) return;
  const [target] = event.composedPath();
  if (target instanceof HTMLElement && target.matches('input,textarea,select,[contenteditable]')) event.stopPropagation();
}
